import { useSearchParams } from 'react-router'
import { AiCases, casesShown, judgedOf } from '../admin/ai-cases.tsx'
import { AiFigures } from '../admin/ai-figures.tsx'
import styles from '../admin/dashboard.module.css'
import { aiQuery, caseList } from '../admin/queries.ts'
import { RefreshButton } from '../admin/refresh-button.tsx'
import type { Handle } from '../head.ts'
import { load } from '../load.ts'
import { paths } from '../paths.ts'
import { Page } from '../ui/page.tsx'

export const loader = load(({ viewer, search, prepare, prepareList }) =>
  Promise.all([prepare(aiQuery(viewer)), prepareList(caseList(viewer, judgedOf(casesShown(search))))]),
)

export const handle: Handle = { head: () => ({ title: 'Ask AI in figures', noindex: true }) }

export function Component() {
  const [search] = useSearchParams()
  return (
    <Page
      title="Ask AI in figures"
      lede={
        <>
          <a href={paths.admin()}>Run the site</a> · <a href={`${paths.adminSettings()}#ask-ai`}>Settings of Ask AI</a>
        </>
      }
      actions={<RefreshButton />}
    >
      <div className={styles.sections}>
        <AiFigures />
        <AiCases shown={casesShown(search)} />
      </div>
    </Page>
  )
}
