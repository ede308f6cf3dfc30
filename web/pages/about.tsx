import { AboutView } from '../texts/about-view.tsx'
import { textPage } from '../texts/text-page.tsx'

export const { loader, handle, Component } = textPage('about', { view: (text) => <AboutView text={text} /> })
