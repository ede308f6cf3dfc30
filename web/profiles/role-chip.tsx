import GraduationCap from 'lucide-react/icons/graduation-cap'
import Shield from 'lucide-react/icons/shield'
import type { Role } from '#rules/membership.ts'
import { Chip } from '../ui/chip.tsx'

const ROLES: Record<Role, { label: string; Icon: typeof Shield } | null> = {
  member: null,
  teacher: { label: 'Teacher', Icon: GraduationCap },
  moderator: { label: 'Moderator', Icon: Shield },
  admin: { label: 'Admin', Icon: Shield },
}

/** A role beyond that of a member. */
export function RoleChip({ role }: { role: Role }) {
  const known = ROLES[role]
  if (!known) return null
  return (
    <Chip>
      <known.Icon size="1.15em" aria-hidden="true" />
      {known.label}
    </Chip>
  )
}
