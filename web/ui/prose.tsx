import { classNames } from './class-names.ts'
import './formulas.css'
import './prose.css'

/** HTML that markdown/ has rendered and sanitised. Give it nothing else. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

/** The same for one paragraph without blocks. */
export function InlineProse({ html, className }: { html: string; className: string | undefined }) {
  return <p className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
