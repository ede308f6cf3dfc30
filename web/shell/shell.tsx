import { Outlet, ScrollRestoration } from 'react-router'
import { STORAGE_KEYS } from '#rules/browser-storage.ts'
import { LeavingGate } from '../accounts/leaving-gate.tsx'
import { Suspension } from '../accounts/suspension.tsx'
import { HelpOffer } from '../holding/help-offer.tsx'
import { Toaster } from '../ui/toast.tsx'
import { Announcement } from './announcement.tsx'
import { Arrival } from './arrival.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingPage } from './loading-page.tsx'

/** What every page stands in. `Arrival` comes first: a status page may then set another title. */
export function Shell() {
  return (
    <>
      <Arrival />
      <Header />
      <Announcement />
      <ConnectionBanner />
      <Suspension />
      <main id="main" tabIndex={-1}>
        <LeavingGate>
          <Outlet />
        </LeavingGate>
      </main>
      <Footer />
      <LoadingPage />
      <HelpOffer />
      <Toaster />
      <ScrollRestoration storageKey={STORAGE_KEYS.scroll} />
    </>
  )
}
