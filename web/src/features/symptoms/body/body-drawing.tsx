import { createContext, type MouseEvent, type SVGProps, useContext } from 'react';
import styles from './body.module.css';
import type { BodyRegion, BodyView } from './regions.ts';

interface BodyMarks {
  chosen: BodyRegion | null;
  /** The region whose button has the focus. */
  focused: BodyRegion | null;
}

const Marks = createContext<BodyMarks>({ chosen: null, focused: null });

interface BodyDrawingProps extends BodyMarks {
  view: BodyView;
  onChoose: (region: BodyRegion) => void;
  onView: (view: BodyView) => void;
}

interface PartProps extends SVGProps<SVGGElement> {
  /** What a tap chooses. */
  region?: BodyRegion;
  /** Other regions that it is a part of. */
  within?: readonly BodyRegion[];
}

/** One piece of the drawing; several may belong to one region. */
function Part({ region, within = [], ...rest }: PartProps) {
  const { chosen, focused } = useContext(Marks);
  const isOf = (one: BodyRegion | null) => one !== null && (one === region || within.includes(one));
  return (
    <g
      {...rest}
      data-region={region}
      data-chosen={isOf(chosen) || undefined}
      data-focused={isOf(focused) || undefined}
    />
  );
}

/** Crown to sole; the head and the mood are wider. */
const FIGURE_BOX = '23 4 114 314';
const WIDE_BOX = '6 10 148 310';

/**
 * Somebody in a shirt and shorts, without face, age or sex. For eyes and fingers only: the list beside it has the same
 * regions as buttons.
 */
export function BodyDrawing({ view, chosen, focused, onChoose, onView }: BodyDrawingProps) {
  const isFigure = view === 'front' || view === 'back';
  const handleClick = ({ target }: MouseEvent) => {
    const part = target instanceof Element ? target.closest<SVGElement>('[data-region], [data-view]') : null;
    if (part?.dataset.view !== undefined) onView('head');
    else if (part !== null) onChoose(part.dataset.region as BodyRegion);
  };
  return (
    <Marks value={{ chosen, focused }}>
      <svg
        className={styles.drawing}
        data-place={chosen ?? undefined}
        viewBox={isFigure ? FIGURE_BOX : WIDE_BOX}
        aria-hidden="true"
        onClick={handleClick}
      >
        {isFigure && <Figure isBack={view === 'back'} />}
        {view === 'head' && <Head />}
        {view === 'mood' && <Mood />}
      </svg>
    </Marks>
  );
}

const ARM =
  'M108 82C116 80 119 90 121 103C123 115 124.5 123 126.5 132C129.5 145 131.5 156 132.5 167C133.5 173 136 178 135.5 185C135 192 133 198 129.5 198C126 198 124.5 192 124.5 186C124.5 179 125 175 124 169C120.5 157 117 147 115 136C112.5 124 109 112 107 98Z';
/** From the shorts to the ankle, outside and inside; the foot stands between them. */
const LEG = 'M84 198H109C109 214 107 226 105 237C104.5 245 106.5 252 106 262C105.5 276 101.5 287 101 298';
const LEG_INSIDE = 'C91.5 303 92 297 91 289C89 276 87 263 88 250C88.5 244 89 240 88 232C87 222 84 212 84 198Z';
const FOOT = 'C101 304 108 309 108 313.5C108 316.5 102 317 97 317C91.5 317 90.5 314 91 309';
const HEEL = 'C101 304 103 309 103 313C103 316.5 100 317 96.5 317C92.5 317 90.5 315 91 310';
/** From one side of the neck over both sleeves back to the other. */
const SHIRT =
  'C97 64 104 64.5 109 67.5C116 71.5 118.5 80 120.5 90L124 110C119 113 115 114 110 114L107 99C107 112 104 122 104 133C104 145 106 154 107 166H53C54 154 56 145 56 133C56 122 53 112 53 99L50 114C45 114 41 113 36 110L39.5 90C41.5 80 44 71.5 51 67.5C56 64.5 63 64 69 61Z';
const COLLAR = 'M69 61C73 69 87 69 91 61';
const COLLAR_BACK = 'M69 61C75 64 85 64 91 61';
const SHORTS =
  'M53 163H107C109.5 176 111 190 111 207C103 211 92 211 85 210L80 184L75 210C68 211 57 211 49 207C49 190 50.5 176 53 163Z';
const EARS = 'M64.5 30q-3-1-2 4q1 4 3 4ZM95.5 30q3-1 2 4q-1 4-3 4Z';
/** Whoever looks may have no hair. */
const CAP = 'M63 28C61 10 69 5 80 5C91 5 99 10 97 28C87 23 73 23 63 28Z';
const CAP_BACK = 'M63 30C61 10 69 5 80 5C91 5 99 10 97 30C97 40 91 44 80 44C69 44 63 40 63 30Z';

/** Shoulder, elbow, wrist, hip, knee and ankle. */
const JOINTS = [
  [112, 80],
  [120, 134],
  [128, 170],
  [98, 176],
  [97, 237],
  [96, 300],
] as const;

/** The same on both sides. */
function Pair({ d }: { d: string }) {
  return (
    <>
      <path d={d} />
      <path d={d} transform="matrix(-1 0 0 1 160 0)" />
    </>
  );
}

const DRESSED = ['whole'] as const;
const BARE = ['whole', 'skin'] as const;

function Figure({ isBack }: { isBack: boolean }) {
  return (
    <>
      <Part region="arms" within={BARE} className={styles.bare}>
        <Pair d={ARM} />
      </Part>
      <Part region="legs" within={BARE} className={styles.bare}>
        <Pair d={LEG + (isBack ? HEEL : FOOT) + LEG_INSIDE} />
      </Part>
      <Part region={isBack ? 'back' : 'throat'} within={BARE} className={styles.bare}>
        <path d="M72 44H88V55C88 59 89 60 91 61C87 69 73 69 69 61C71 60 72 59 72 55Z" />
      </Part>
      <Part region={isBack ? 'bottom' : 'pelvis'} within={DRESSED} className={styles.shorts}>
        <path d={SHORTS} />
      </Part>
      <Part region={isBack ? 'back' : 'chest'} within={DRESSED} className={styles.shirt}>
        <path d={(isBack ? COLLAR_BACK : COLLAR) + SHIRT} />
      </Part>
      {isBack ? (
        <g className={styles.fold}>
          <path d="M80 76V156M80 176V192" />
          <Pair d="M96 82C94 92 91 98 86 101M91 238C95 240 99 240 103 238" />
        </g>
      ) : (
        <>
          <Part region="belly" within={DRESSED} className={styles.low}>
            <path d="M55 124C70 129 90 129 105 124C104.3 127 104 130 104 133C104 145 106 154 107 166H53C54 154 56 145 56 133C56 130 55.7 127 55 124Z" />
          </Part>
          <g className={styles.fold}>
            <Pair d="M92 240C94 243 99 243 101 240" />
          </g>
        </>
      )}
      <g data-view="head">
        <Part within={BARE} className={styles.bare}>
          <ellipse cx="80" cy="29" rx="15.5" ry="20" />
          <path d={EARS} />
        </Part>
        <Part within={DRESSED} className={styles.cap}>
          <path d={isBack ? CAP_BACK : CAP} />
        </Part>
      </g>
      <Part within={['joints']} className={styles.joints}>
        {JOINTS.flatMap(([x, y]) => [x, 160 - x].map((at) => <circle key={`${at} ${y}`} cx={at} cy={y} r="6.5" />))}
      </Part>
    </>
  );
}

function Head() {
  return (
    <>
      <g className={styles.still}>
        <path d="M60 214h40v44c-10 10-30 10-40 0Z" className={styles.bare} />
        <path d="M14 318C16 280 38 264 62 256C70 268 90 268 98 256C122 264 144 280 146 318Z" className={styles.shirt} />
      </g>
      <Part region="ears" className={styles.bare}>
        <path d="M30 134C18 130 14 142 18 156C21 168 26 174 34 172ZM130 134C142 130 146 142 142 156C139 168 134 174 126 172Z" />
      </Part>
      <Part region="face" className={styles.bare}>
        <ellipse cx="80" cy="148" rx="52" ry="80" />
      </Part>
      <Part region="hair" className={styles.cap}>
        <path d="M23 130C14 66 44 44 80 44C116 44 146 66 137 130C104 110 56 110 23 130Z" />
      </Part>
      {/* The crown of the skull below the cap. */}
      <Part region="inside" within={['hair']} className={styles.crown}>
        <path d="M39 108C35 74 54 58 80 58C106 58 125 74 121 108C95 99 65 99 39 108Z" />
      </Part>
      <Part region="eyes" className={styles.feature}>
        <rect x="36" y="124" width="88" height="34" rx="17" />
        <path
          d="M54.5 142a1.5 2 0 1 0 3 0a1.5 2 0 1 0-3 0M102.5 142a1.5 2 0 1 0 3 0a1.5 2 0 1 0-3 0"
          className={styles.line}
        />
      </Part>
      <Part region="nose" className={styles.feature}>
        <rect x="62" y="152" width="36" height="34" rx="15" />
        <path d="M80 158C78 165 76 171 82 173" className={styles.line} />
      </Part>
      <Part region="mouth" className={styles.feature}>
        <rect x="48" y="186" width="64" height="32" rx="16" />
        <path d="M66 198C74 205 86 205 94 198" className={styles.line} />
      </Part>
    </>
  );
}

function Mood() {
  return (
    <>
      <Part region="sleep" className={styles.moon}>
        <path d="M98 22 a42 42 0 1 0 34 62 a34 34 0 0 1 -34 -62 Z" />
        <path d="M36 40 v10 M31 45 h10 M50 78 v8 M46 82 h8" className={styles.line} />
      </Part>
      <Part region="feelings" className={styles.heart}>
        <path d="M80 212 C40 184 26 166 26 146 C26 128 39 118 53 118 C65 118 75 125 80 136 C85 125 95 118 107 118 C121 118 134 128 134 146 C134 166 120 184 80 212 Z" />
      </Part>
      <Part region="thinking" className={styles.cloud}>
        <path d="M50 302 C32 302 22 290 24 277 C26 266 36 260 46 262 C48 246 62 238 76 240 C88 240 98 248 102 258 C118 252 136 262 137 280 C138 294 128 302 114 302 Z" />
        <path d="M60 280 v1 M80 280 v1 M100 280 v1" className={styles.line} />
      </Part>
    </>
  );
}
