import type { SVGProps } from 'react'

type IconData = { node: [tag: string, attributes: Record<string, string>][] }
type Props = SVGProps<SVGSVGElement> & { size?: number }

/**
 * An icon out of lucide's data, in the place of lucide's own maker (vite.config.ts): without its context, aliases and
 * classes. Its lines are one text for React, which has neither to render nor to take over any of them; how they are
 * drawn stands in theme.css, once for the dozens of a page.
 */
export default function createIcon({ node }: IconData) {
  const lines = { __html: node.map(textOf).join('') }
  return function Icon({ size = 24, ...rest }: Props) {
    return <svg width={size} height={size} viewBox="0 0 24 24" {...rest} dangerouslySetInnerHTML={lines} />
  }
}

const textOf = ([tag, { key: _, ...attributes }]: IconData['node'][number]) =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}/>`
