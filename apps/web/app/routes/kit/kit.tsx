import { useRouteLoaderData } from 'react-router'
import { NavBar } from '../../layout/nav-bar.tsx'
import type { loader as rootLoader } from '../../root.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { KitBadges } from './badges.tsx'
import { KitColours } from './colours.tsx'
import { KitControls } from './controls.tsx'
import { KitFields } from './fields.tsx'
import './kit.css'
import { KitMessages } from './messages.tsx'

const adminUser = { firstName: 'Ananya', email: 'ananya@kashika.example', isAdmin: true }

export default function Kit() {
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.shop
  return (
    <>
      <title>Component kit · Kashika</title>
      {shop && (
        // A box of its own height keeps the sample bar from sticking to the top.
        <div className="kit__bar">
          <NavBar shop={shop} user={adminUser} onLogout={() => showToast('ok', 'Logged out successfully!')} />
        </div>
      )}
      <div className="page-width kit">
        <div>
          <h1>Component kit</h1>
          <p className="kit__lead">
            Every state on one sheet. <a href="/mailbox">The emails sent from here</a>
          </p>
        </div>
        <KitControls />
        <div className="kit__columns">
          <KitFields />
          <KitMessages />
        </div>
        <KitBadges />
        <KitColours />
      </div>
    </>
  )
}
