/** Whole class names: Tailwind finds them only when they are written out. */
const colours = [
  'bg-river-950',
  'bg-river-900',
  'bg-river-800',
  'bg-river-700',
  'bg-river-500',
  'bg-mist-0',
  'bg-mist-50',
  'bg-mist-100',
  'bg-mist-200',
  'bg-mist-300',
  'bg-stone-500',
  'bg-stone-600',
  'bg-dawn-50',
  'bg-dawn-100',
  'bg-dawn-200',
  'bg-dawn-600',
  'bg-zari-200',
  'bg-zari-300',
  'bg-zari-500',
  'bg-zari-700',
  'bg-ok-700',
  'bg-err-700',
  'bg-warn-800',
  'bg-info-700',
]

export function KitColours() {
  return (
    <section>
      <h2 className="mb-4 text-2xl">Colour</h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-5 lg:grid-cols-10">
        {colours.map((colour) => (
          <li key={colour} className="text-sm">
            <div className={`h-18 border border-mist-200 ${colour}`} />
            {colour.slice('bg-'.length)}
          </li>
        ))}
      </ul>
    </section>
  )
}
