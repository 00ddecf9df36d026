import type { ReactElement } from 'react';

export type FirnEyes = 'open' | 'happy' | 'soft' | 'sleep';
export type FirnMouth = 'teeth' | 'smile' | 'open' | 'flat';

/** How eyes and mouth are drawn. */
const LINE = { fill: 'none', stroke: 'var(--nose)', strokeLinecap: 'round' } as const;

const EYES: Record<FirnEyes, ReactElement> = {
  open: (
    <g className="firn-eyes">
      <ellipse cx="77" cy="69" rx="7" ry="8.5" fill="var(--nose)" />
      <ellipse cx="123" cy="69" rx="7" ry="8.5" fill="var(--nose)" />
      <circle cx="79.5" cy="65.5" r="2.6" fill="#fff" />
      <circle cx="125.5" cy="65.5" r="2.6" fill="#fff" />
    </g>
  ),
  happy: <path {...LINE} d="M69 71q8-10 16 0M115 71q8-10 16 0" strokeWidth="4.5" />,
  soft: (
    <>
      <ellipse cx="77" cy="70" rx="7" ry="7.5" fill="var(--nose)" />
      <ellipse cx="123" cy="70" rx="7" ry="7.5" fill="var(--nose)" />
      <circle cx="79.5" cy="68" r="2.3" fill="#fff" />
      <circle cx="125.5" cy="68" r="2.3" fill="#fff" />
      <path d="M67 65q10-6 20 0v-6H67zM113 65q10-6 20 0v-6h-20z" fill="var(--fur-1)" />
      <path {...LINE} d="M66 55q8-6 18-3M134 55q-8-6-18-3" stroke="var(--fur-3)" strokeWidth="3" />
    </>
  ),
  sleep: <path {...LINE} d="M69 70q8 7 16 0M115 70q8 7 16 0" strokeWidth="4" />,
};

const MOUTHS: Record<FirnMouth, ReactElement> = {
  smile: <path {...LINE} d="M100 88v5M88 94q6 7 12 0q6 7 12 0" strokeWidth="3" />,
  open: (
    <>
      <path d="M86 94q14 4 28 0-2 17-14 17T86 94z" fill="#5B2B2B" />
      <path d="M93 95h14v6q0 2-2 2H95q-2 0-2-2z" fill="#fff" />
      <path d="M92 106q8-5 16 0-3 5-8 5t-8-5z" fill="#D9807A" />
    </>
  ),
  teeth: (
    <>
      <path d="M96 95h8v7q0 2-2 2h-4q-2 0-2-2z" fill="#fff" />
      <path {...LINE} d="M100 88v6M87 93q6.5 7 13 1q6.5 6 13-1" strokeWidth="3" />
    </>
  ),
  flat: <path {...LINE} d="M100 88v5M92 97q8-3 16 0" strokeWidth="3" />,
};

const HAT: ReactElement = (
  <>
    <circle cx="100" cy="4" r="11" fill="var(--sun)" />
    <path d="M47 50c1-26 23-40 53-40s52 14 53 40z" fill="var(--scarf)" />
    <path d="M41 52q0-10 9-12 24-6 50-6t50 6q9 2 9 12v3q-28-9-59-9t-59 9z" fill="var(--sun)" />
  </>
);

interface FirnHeadShapeProps {
  eyes: FirnEyes;
  mouth: FirnMouth;
  /** True opens and shuts the mouth for a moment. */
  isTalking?: boolean;
  hasHat?: boolean;
  transform?: string | undefined;
}

export function FirnHeadShape({ eyes, mouth, isTalking = false, hasHat = false, transform }: FirnHeadShapeProps) {
  return (
    <g className="firn-head" transform={transform}>
      <circle cx="54" cy="40" r="15" fill="var(--fur-2)" />
      <circle cx="54" cy="41" r="8" fill="#D39A82" opacity=".8" />
      <circle cx="146" cy="40" r="15" fill="var(--fur-2)" />
      <circle cx="146" cy="41" r="8" fill="#D39A82" opacity=".8" />
      <path
        d="M100 22c34 0 52 20 55 44 1 8 5 14 5 23 0 24-28 35-60 35S40 113 40 89c0-9 4-15 5-23 3-24 21-44 55-44z"
        fill="var(--fur-1)"
      />
      <path
        d="M100 22c30 0 47 16 53 36-14-10-32-12-40-4-5 5-8 10-13 10s-8-5-13-10c-8-8-26-6-40 4 6-20 23-36 53-36z"
        fill="var(--fur-2)"
      />
      <path d="M100 74c20 0 38 8 38 24 0 15-17 24-38 24S62 113 62 98c0-16 18-24 38-24z" fill="var(--fur-pale)" />
      <ellipse cx="55" cy="91" rx="9" ry="6.5" fill="#E8906F" opacity=".38" />
      <ellipse cx="145" cy="91" rx="9" ry="6.5" fill="#E8906F" opacity=".38" />
      {EYES[eyes]}
      <path d="M89 80q0-6 11-6t11 6q0 5-6 8-5 2.5-10 0-6-3-6-8z" fill="var(--nose)" />
      <path d="M94 78q3-2 6-1.5" stroke="#fff" strokeWidth="2" opacity=".5" strokeLinecap="round" fill="none" />
      {isTalking && <g className="firn-mouth-open">{MOUTHS.open}</g>}
      <g className={isTalking ? 'firn-mouth-shut' : undefined}>{MOUTHS[mouth]}</g>
      {hasHat && HAT}
    </g>
  );
}
