import { GuidelinesRead } from '../badges/guidelines-read.tsx'
import { textPage } from '../texts/text-page.tsx'
import { TextView } from '../texts/text-view.tsx'

export const { loader, handle, Component } = textPage('guidelines', {
  view: (text) => <TextView text={text} end={<GuidelinesRead />} />,
})
