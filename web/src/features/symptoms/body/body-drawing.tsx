import { createContext, type MouseEvent, type SVGProps, useContext } from 'react';
import styles from './body.module.css';
import type { BodyRegion, BodyView } from './regions.ts';

const Chosen = createContext<BodyRegion | null>(null);

interface BodyDrawingProps {
  view: BodyView;
  chosen: BodyRegion | null;
  onChoose: (region: BodyRegion) => void;
}

interface PartProps extends SVGProps<SVGGElement> {
  region: BodyRegion;
  /** Another region that it is a part of. */
  within?: BodyRegion | undefined;
}

/** What is tapped; several shapes may belong to one region. */
function Part({ region, within, ...rest }: PartProps) {
  const chosen = useContext(Chosen);
  const isChosen = chosen !== null && (chosen === region || chosen === within);
  return <g {...rest} data-region={region} data-chosen={isChosen || undefined} />;
}

/**
 * Somebody in a shirt and shorts, without age, sex or skin colour. For eyes and fingers only: the list beside it has the
 * same regions as buttons.
 */
export function BodyDrawing({ view, chosen, onChoose }: BodyDrawingProps) {
  const handleClick = ({ target }: MouseEvent) => {
    const part = target instanceof Element ? target.closest<SVGElement>('[data-region]') : null;
    if (part !== null) onChoose(part.dataset.region as BodyRegion);
  };
  return (
    <Chosen value={chosen}>
      <svg className={styles.drawing} viewBox="6 0 148 320" aria-hidden="true" onClick={handleClick}>
        {(view === 'front' || view === 'back') && <Figure isBack={view === 'back'} />}
        {view === 'head' && <Head />}
        {view === 'mood' && <Mood />}
      </svg>
    </Chosen>
  );
}

const ARMS = 'M46 100 C34 120 28 150 24 178 M114 100 C126 120 132 150 136 178';
const LEGS = 'M66 212 C65 240 64 262 63 290 M94 212 C95 240 96 262 97 290';
const SHIRT =
  'M66 78 C72 84 88 84 94 78 C108 80 118 86 122 98 L128 120 L112 126 L111 172 H49 L48 126 L32 120 L38 98 C42 86 52 80 66 78 Z';

/** Whoever looks may have no hair. */
const CAP = 'M51 36 C49 14 64 7 80 7 C96 7 111 14 109 36 C92 29 68 29 51 36 Z';
const CAP_BACK = 'M51 42 C49 14 64 7 80 7 C96 7 111 14 109 42 C106 58 94 64 80 64 C66 64 54 58 51 42 Z';

function Figure({ isBack }: { isBack: boolean }) {
  const bare = isBack ? 'skin' : undefined;
  return (
    <>
      <Part region={isBack ? 'skin' : 'arms'} className={styles.skinLine} strokeWidth={17}>
        <path d={ARMS} />
        <path d="M23 184 v2 M137 184 v2" strokeWidth={21} />
      </Part>
      <Part region={isBack ? 'joints' : 'legs'} within={bare} className={styles.skinLine} strokeWidth={22}>
        <path d={LEGS} />
        <path d="M62 298 h-7 M98 298 h7" strokeWidth={18} className={styles.shoe} />
      </Part>
      <Part region={isBack ? 'whole' : 'throat'} within={bare} className={styles.skin}>
        <path d="M69 58 h22 v24 c-6 5 -16 5 -22 0 Z" />
      </Part>
      <Part region={isBack ? 'bottom' : 'pelvis'} className={styles.shorts}>
        <path d="M49 166 H111 L114 226 C104 230 94 230 84 226 L80 204 L76 226 C66 230 56 230 46 226 Z" />
      </Part>
      {isBack ? (
        <Part region="back" className={styles.shirt}>
          <path d={SHIRT} />
          <path d="M80 96 V162" className={styles.seam} />
        </Part>
      ) : (
        <>
          <Part region="chest" className={styles.shirt}>
            <path d={SHIRT} />
          </Part>
          <Part region="belly" className={styles.shirtLow}>
            <path d="M48 128 H112 L111 172 H49 Z" />
          </Part>
        </>
      )}
      {isBack ? (
        <>
          <Part region="whole" within={bare} className={styles.skin}>
            <circle cx="80" cy="40" r="27" />
          </Part>
          <path d={CAP_BACK} className={`${styles.cap} ${styles.still}`} />
        </>
      ) : (
        <g className={styles.still}>
          <circle cx="80" cy="40" r="27" className={styles.skin} />
          <path d={CAP} className={styles.cap} />
          <path d="M70 43 v1 M90 43 v1" className={styles.line} strokeWidth={4.5} />
          <path d="M73 54 C77 58 83 58 87 54" className={styles.line} strokeWidth={2.5} />
        </g>
      )}
    </>
  );
}

function Head() {
  return (
    <>
      <g className={styles.still}>
        <path d="M60 222 h40 v34 c-10 10 -30 10 -40 0 Z" className={styles.skin} />
        <path
          d="M18 316 C20 274 40 258 62 252 C70 264 90 264 98 252 C120 258 140 274 142 316 Z"
          className={styles.shirt}
        />
      </g>
      <Part region="ears" className={styles.skin}>
        <ellipse cx="22" cy="154" rx="12" ry="18" />
        <ellipse cx="138" cy="154" rx="12" ry="18" />
      </Part>
      <Part region="face" className={styles.skin}>
        <path d="M26 130 C26 84 48 62 80 62 C112 62 134 84 134 130 C134 196 112 236 80 236 C48 236 26 196 26 130 Z" />
      </Part>
      <Part region="inside" className={styles.forehead}>
        <path d="M36 118 C40 88 56 74 80 74 C104 74 120 88 124 118 C96 108 64 108 36 118 Z" />
      </Part>
      <Part region="hair" className={styles.hair}>
        <path d="M22 136 C14 70 44 38 84 40 C124 40 146 76 138 136 C132 112 122 94 104 84 C82 98 54 98 40 92 C30 104 24 118 22 136 Z" />
      </Part>
      <Part region="eyes" className={styles.feature}>
        <rect x="38" y="124" width="84" height="36" rx="18" className={styles.reach} />
        <path d="M56 142 v1 M104 142 v1" className={styles.line} strokeWidth={9} />
      </Part>
      <Part region="nose" className={styles.feature}>
        <rect x="64" y="156" width="32" height="32" rx="14" className={styles.reach} />
        <path d="M80 160 C76 170 75 176 82 178" className={styles.line} strokeWidth={3.5} />
      </Part>
      <Part region="mouth" className={styles.feature}>
        <rect x="48" y="188" width="64" height="34" rx="17" className={styles.reach} />
        <path d="M64 200 C72 209 88 209 96 200" className={styles.line} strokeWidth={4} />
      </Part>
    </>
  );
}

function Mood() {
  return (
    <>
      <Part region="sleep" className={styles.moon}>
        <path d="M98 22 a42 42 0 1 0 34 62 a34 34 0 0 1 -34 -62 Z" />
        <path d="M36 40 v10 M31 45 h10 M50 78 v8 M46 82 h8" className={styles.line} strokeWidth={2.5} />
      </Part>
      <Part region="feelings" className={styles.heart}>
        <path d="M80 212 C40 184 26 166 26 146 C26 128 39 118 53 118 C65 118 75 125 80 136 C85 125 95 118 107 118 C121 118 134 128 134 146 C134 166 120 184 80 212 Z" />
      </Part>
      <Part region="thinking" className={styles.cloud}>
        <path d="M50 302 C32 302 22 290 24 277 C26 266 36 260 46 262 C48 246 62 238 76 240 C88 240 98 248 102 258 C118 252 136 262 137 280 C138 294 128 302 114 302 Z" />
        <path d="M60 280 v1 M80 280 v1 M100 280 v1" className={styles.line} strokeWidth={6} />
      </Part>
    </>
  );
}
