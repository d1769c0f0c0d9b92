import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallResponse } from '../../api/api.ts'
import { getThumbnailUrl } from '../../catalogue/item/picture-urls.ts'
import { today as words } from '../../content/admin/frame.ts'
import { AreaIcon } from '../frame/area-icon.tsx'

type ShopHealth = CallResponse<'getShopHealth'>
type HealthRowsProps = { health: ShopHealth; uploads: string }

const momentFormat = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})
const formatMoment = (moment: string) => momentFormat.format(new Date(moment))

export const countHealthRows = (health: ShopHealth) =>
  [health.itemsWithoutFacts.newest, health.itemsWithSmallPicture.newest].filter(Boolean).length +
  health.findings.length

export const hasGoodBackup = (health: ShopHealth) =>
  health.lastBackupAt !== undefined && !health.findings.some(({ check }) => check === 'backup')

export function HealthRows({ health, uploads }: HealthRowsProps) {
  return (
    <>
      {health.findings.map(({ check, message }) => {
        if (check === 'backup') return <BackupRow key={check} lastBackupAt={health.lastBackupAt} />
        const { title, text = message, to, action } = words.findings[check] ?? { title: check }
        return (
          <HealthRow key={check} icon={<AreaIcon name="storefront" />} title={title} text={text}>
            {to && (
              <Link className="button button--line button--small" to={to}>
                {action}
              </Link>
            )}
          </HealthRow>
        )
      })}
      <ItemsRow
        words={words.withoutFacts}
        missing="facts"
        items={health.itemsWithoutFacts}
        uploads={uploads}
      />
      <ItemsRow
        words={words.smallPicture}
        missing="pictures"
        items={health.itemsWithSmallPicture}
        uploads={uploads}
      />
    </>
  )
}

export function LastBackup({ health }: { health: ShopHealth }) {
  if (!health.lastBackupAt || !hasGoodBackup(health)) return null
  return <p className="today__rest">{words.backup.last(formatMoment(health.lastBackupAt))}</p>
}

function BackupRow({ lastBackupAt }: Pick<ShopHealth, 'lastBackupAt'>) {
  const { tooOld, none } = words.backup
  const icon = <AreaIcon name="backup" />
  if (!lastBackupAt) return <HealthRow icon={icon} title={none.title} text={none.text} />
  return <HealthRow icon={icon} title={tooOld.title} text={tooOld.text(formatMoment(lastBackupAt))} />
}

type ItemsRowProps = {
  words: typeof words.withoutFacts | typeof words.smallPicture
  missing: 'facts' | 'pictures'
  items: ShopHealth['itemsWithoutFacts']
  uploads: string
}

function ItemsRow({ words, missing, items: { count, newest }, uploads }: ItemsRowProps) {
  if (!newest) return null
  return (
    <HealthRow
      icon={<img src={getThumbnailUrl(uploads, newest.image)} alt="" width="44" height="44" />}
      title={words.title(count)}
      text={words.text(count, newest.name)}
    >
      <Link className="button button--line button--small" to={`/admin/pieces?missing=${missing}`}>
        {words.action}
      </Link>
    </HealthRow>
  )
}

type HealthRowProps = { icon: ReactNode; title: string; text: string; children?: ReactNode }

function HealthRow({ icon, title, text, children }: HealthRowProps) {
  return (
    <li>
      {icon}
      <div className="today-rows__text today-rows__text--whole">
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {children}
    </li>
  )
}
