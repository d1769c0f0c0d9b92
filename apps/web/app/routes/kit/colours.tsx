const colours = [
  'river-950',
  'river-900',
  'river-800',
  'river-700',
  'river-500',
  'mist-0',
  'mist-50',
  'mist-100',
  'mist-200',
  'mist-300',
  'stone-500',
  'stone-600',
  'dawn-50',
  'dawn-100',
  'zari-200',
  'zari-300',
  'zari-500',
  'zari-700',
  'ok-700',
  'err-700',
  'warn-800',
  'info-700',
]

export function KitColours() {
  return (
    <section>
      <h2 className="kit__title">Colour</h2>
      <ul className="kit__colours">
        {colours.map((colour) => (
          <li key={colour}>
            <div style={{ background: `var(--color-${colour})` }} />
            {colour}
          </li>
        ))}
      </ul>
    </section>
  )
}
