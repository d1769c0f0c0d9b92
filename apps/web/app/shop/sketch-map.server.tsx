import { renderToStaticMarkup } from 'react-dom/server'

const shore = 'M1010 480C1020 420 1034 372 1064 316C1098 252 1158 196 1236 152C1310 110 1370 70 1440 52'
const lines = {
  water: `${shore}V480Z`,
  shore,
  ripples:
    'M1130 360h70M1180 376h90M1090 410h60M1190 404h60M1100 440h110M1250 430h80M1260 300h60M1300 330h96M1330 250h60M1360 210h60',
  roads:
    'M300 0C420 80 540 120 640 206S860 330 1052 350M640 206C690 300 700 380 690 480M700 0C690 90 660 150 640 206M380 480C470 400 560 300 640 206M860 0C880 90 900 180 884 312M700 60C820 90 940 96 1200 150M0 300C160 280 330 300 520 338S760 372 884 312',
  lanes:
    'M0 120C200 140 420 60 700 60M140 480C200 360 300 300 380 240S520 150 640 206M884 312C940 260 980 200 1080 130M690 440C800 420 900 440 1014 450M760 230C800 270 830 300 884 312',
  rails: 'M560 30 820 60',
}

const places = [
  { name: 'Varanasi Junction', x: 600, y: 26 },
  { name: 'Sigra', x: 742, y: 196 },
  { name: 'Rathyatra', x: 790, y: 356 },
  { name: 'Godowlia', x: 918, y: 296 },
  { name: 'Towards BHU', x: 730, y: 466 },
  { name: 'Dashashwamedh Ghat', x: 1078, y: 330, river: true },
  { name: 'Assi Ghat', x: 1024, y: 470, river: true },
]

const label = 'Sketch map: the showroom in Mahmoorganj, west of the ghats, south of Varanasi Junction'

/** Not to scale. */
function SketchMap() {
  return (
    <svg
      className="map"
      viewBox="0 0 1440 480"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      {Object.entries(lines).map(([name, line]) => (
        <path key={name} className={`map__${name}`} d={line} />
      ))}
      {places.map(({ name, x, y, river }) => (
        <text key={name} className={river ? 'map__river' : undefined} x={x} y={y}>
          {name}
        </text>
      ))}
      <text className="map__ganga" x="1220" y="390">
        Ganga
      </text>
      <g transform="translate(640 300)">
        <circle r="30" className="map__glow" />
        <circle r="17" className="map__pin" />
        <text className="map__initial" y="6" textAnchor="middle">
          K
        </text>
        <text className="map__name" x="30" y="1">
          Kashika
        </text>
        <text x="30" y="21">
          Mahmoorganj
        </text>
      </g>
    </svg>
  )
}

/** Pages get it with their data: no script has to come for it. */
export const sketchMap = renderToStaticMarkup(<SketchMap />)
