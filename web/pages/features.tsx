import { FeaturesView } from '../texts/features-view.tsx'
import { textPage } from '../texts/text-page.tsx'

export const { loader, handle, Component } = textPage('features', { view: (text) => <FeaturesView text={text} /> })
