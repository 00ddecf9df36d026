import type { ReactElement } from 'react';

/** Poses with visible arms; the sleeping Firn is a single shape. */
export type FirnArmsPose = 'stand' | 'wave' | 'cheer' | 'heart' | 'think' | 'point';

export const BODY: ReactElement = (
  <>
    <path className="firn-tail" d="M138 204c22 6 40-4 48-24 4-9 12-2 10 10-4 26-30 42-62 32z" fill="var(--fur-2)" />
    <path d="M186 180c4-9 12-2 10 10-2 12-8 21-17 27 3-12 8-24 7-37z" fill="var(--fur-3)" />
    <path
      d="M100 108c32 0 46 20 52 48 5 24 6 48-8 62-10 11-26 14-44 14s-34-3-44-14c-14-14-13-38-8-62 6-28 20-48 52-48z"
      fill="var(--fur-1)"
    />
    <path d="M100 132c22 0 34 22 36 46 2 22-10 46-36 46s-38-24-36-46c2-24 14-46 36-46z" fill="var(--fur-belly)" />
    <ellipse cx="72" cy="229" rx="23" ry="9" fill="var(--fur-3)" />
    <ellipse cx="128" cy="229" rx="23" ry="9" fill="var(--fur-3)" />
  </>
);

export const SCARF: ReactElement = (
  <>
    <path d="M58 116c10 12 74 12 84 0 5 6 6 14 1 19-20 14-66 14-86 0-5-5-4-13 1-19z" fill="var(--scarf)" />
    <path d="M118 132l20-6 12 46q1 5-4 6l-12 3q-5 1-6-4z" fill="var(--scarf)" />
    <path d="M127 164l18-5 2.5 9-18 5z" fill="var(--scarf-2)" />
    <path d="M60 125c22 12 58 12 80 0" stroke="#fff" strokeOpacity=".18" strokeWidth="3" fill="none" />
  </>
);

export const BACKPACK: ReactElement = (
  <>
    <path d="M40 130q-18 8-16 44 2 30 22 34l14-4V128z" fill="#C9772F" />
    <path d="M30 160q10 6 26 2v22q-16 4-26-4z" fill="#A85F22" />
    <path d="M62 124q-12 22-8 58" stroke="#8F4F1B" strokeWidth="8" fill="none" strokeLinecap="round" />
  </>
);

export const SLEEPING_BODY: ReactElement = (
  <g className="firn-breath firn-asleep">
    <path d="M30 214c-14-44 24-78 74-78 52 0 78 34 72 66-4 24-30 30-76 30-44 0-64-2-70-18z" fill="var(--fur-1)" />
    <path d="M150 148c24 14 34 38 26 58-6 16-22 22-50 25 26-20 36-50 24-83z" fill="var(--fur-2)" />
    <path d="M40 226c30 10 90 8 128 0 8-2 10 8 2 12-34 10-96 10-128 2-10-3-10-17-2-14z" fill="var(--fur-2)" />
    <path d="M40 226c10 3 22 5 34 6-4 6-4 10-2 13-10-1-22-2-30-5-10-3-10-17-2-14z" fill="var(--fur-3)" />
  </g>
);

interface ArmProps {
  line: string;
  paw: readonly [x: number, y: number];
}

function Arm({ line, paw: [x, y] }: ArmProps) {
  return (
    <>
      <path d={line} fill="none" stroke="var(--fur-2)" strokeWidth="21" strokeLinecap="round" />
      <circle cx={x} cy={y} r="10.5" fill="var(--fur-3)" />
    </>
  );
}

export const ARMS: Record<FirnArmsPose, ReactElement> = {
  stand: (
    <>
      <Arm line="M58 148q2 30 30 30" paw={[89, 178]} />
      <Arm line="M142 148q-2 30-30 30" paw={[111, 178]} />
    </>
  ),
  wave: (
    <>
      <Arm line="M58 148q2 30 28 32" paw={[87, 180]} />
      <g className="firn-wave">
        <Arm line="M144 146q30-6 38-44" paw={[183, 100]} />
      </g>
    </>
  ),
  cheer: (
    <>
      <Arm line="M56 146q-30-6-38-46" paw={[17, 98]} />
      <Arm line="M144 146q30-6 38-46" paw={[183, 98]} />
    </>
  ),
  heart: (
    <>
      <Arm line="M58 150q0 34 32 38" paw={[91, 188]} />
      <Arm line="M142 146q0 20-34 18" paw={[107, 163]} />
    </>
  ),
  think: (
    <>
      <Arm line="M58 148q2 30 30 36" paw={[90, 184]} />
      <Arm line="M142 152q10-6 -14-30" paw={[127, 120]} />
    </>
  ),
  point: (
    <>
      <Arm line="M58 148q-22 4-42 -10" paw={[14, 137]} />
      <Arm line="M142 148q-2 30-30 30" paw={[111, 178]} />
    </>
  ),
};
