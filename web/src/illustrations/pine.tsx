interface PineProps {
  x?: number;
  y?: number;
  scale?: number;
  /** True draws a larch, which turns golden in autumn. */
  larch?: boolean;
}

/** A tree standing on (x, y), 52 units high at scale 1. */
export function Pine({ x = 0, y = 0, scale = 1, larch = false }: PineProps) {
  const [lit, shade] = larch ? ['var(--tree-a)', 'var(--tree-b)'] : ['var(--tree-1)', 'var(--tree-2)'];
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect x="-2" y="-8" width="4" height="10" rx="1" fill="var(--trunk)" />
      <path d="M0-52q2 0 3 3l9 20q1 3-2 3h4l6 14q2 5-3 5H-17q-5 0-3-5l6-14h4q-3 0-2-3l9-20q1-3 3-3z" fill={lit} />
      <path d="M0-52q2 0 3 3l9 20q1 3-2 3h4l6 14q2 5-3 5H2q4-12-1-22 4-9-1-22z" fill={shade} opacity=".75" />
    </g>
  );
}
