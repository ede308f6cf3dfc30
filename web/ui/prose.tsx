import './formulas.css'
import './prose.css'

/** HTML that markdown/ has rendered and sanitised. Give it nothing else. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
