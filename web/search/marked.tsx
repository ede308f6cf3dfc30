const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** What the search writes as HTML: escaped text with marks around what was found, and nothing else. */
export function Marked({ html }: { html: string }) {
  return html
    .split(/<mark>(.*?)<\/mark>/s)
    .map((text, index) => (index % 2 === 0 ? plain(text) : <mark key={index}>{plain(text)}</mark>))
}

const plain = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign] ?? sign)
