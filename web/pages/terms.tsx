import { textPage } from '../texts/text-page.tsx'

export const { loader, handle, Component } = textPage('terms')
