import { needsCode } from '../accounts/settled.ts'
import { ApiError } from '../api-error.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/notice.tsx'

/** Why a post was not taken, where no single field is at fault. What was typed is still there. */
export function PostFailure({ error }: { error: Error | null }) {
  return <div role="alert">{error && <Notice look="danger">{sayWhy(error)}</Notice>}</div>
}

function sayWhy(error: Error) {
  if (!(error instanceof ApiError)) return 'Something went wrong in this page. Your text is kept: please try again.'
  if (error.code === 'network') return 'We could not reach Askademy. Your text is kept: please try again.'
  if (error.statusCode >= 500) return 'Something broke on our side. Your text is kept: please try again in a moment.'
  if (error.statusCode === 404)
    return 'This is not here any more. Somebody may have deleted it just now; your text is kept.'
  const place = /\/questions\/\S+/.exec(Object.values(error.errors).flat().join(' '))?.[0]
  return (
    <p>
      {error.message} {place && <a href={place}>It is already here.</a>}
      {needsCode(error.code) && <a href={paths.verifyCode()}>Type the code</a>}
    </p>
  )
}
