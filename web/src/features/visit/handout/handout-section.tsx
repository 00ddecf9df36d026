import { type CSSProperties, Fragment } from 'react';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import styles from './handout.module.css';
import type { SheetBlock, SheetCell, SheetCurve, SheetSection } from './sheet.ts';

/** A picture whose bytes are on the device; nothing until they are. */
export function BlobImage({ blob, alt }: { blob: Blob | undefined; alt: string }) {
  const url = useObjectUrl(blob);
  return url && <img src={url} alt={alt} />;
}

const PAD = 4;

/**
 * A curve for black-and-white print: lines and rings distinguish, not colours. Labels are text, so that a PDF can be
 * searched.
 */
function Curve({ curve }: { curve: SheetCurve }) {
  const { labelWidth, ring, edges } = curve;
  const width = curve.width + labelWidth + 2 * PAD;
  const height = curve.height + 2 * PAD;
  return (
    <div
      className={styles.plot}
      style={{ '--plot': `${width}px`, '--labels': (labelWidth + PAD) / width } as CSSProperties}
    >
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img">
        <title>{curve.alt}</title>
        <g transform={`translate(${labelWidth + PAD} ${PAD})`}>
          {curve.grid.map(({ y, label }) => (
            <g key={y}>
              <path className={styles.grid} d={`M0 ${y}H${curve.width}`} />
              {label && (
                <text x={-6} y={y} dy="0.33em" className={styles.words}>
                  {label}
                </text>
              )}
            </g>
          ))}
          <path className={styles.dashed} d={curve.dashed} />
          <path className={styles.line} d={curve.solid} />
          {curve.dots.map(({ x, y }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two values may stand at one place
            <circle key={index} className={styles.dot} cx={x} cy={y} r={1.7} />
          ))}
          {ring && <circle className={styles.peak} cx={ring.x} cy={ring.y} r={4} />}
        </g>
      </svg>
      <p className={styles.edges} aria-hidden="true">
        <span>{edges[0]}</span>
        <span>{edges[1]}</span>
      </p>
    </div>
  );
}

function Cell({ text, small, isHead, isStrong, name, isAgain }: SheetCell) {
  const words = (
    <>
      {isStrong ? <b>{text}</b> : text}
      {small.map((line) => (
        <Fragment key={line}>
          {' '}
          <span className={styles.aside}>{line}</span>
        </Fragment>
      ))}
    </>
  );
  return isHead ? (
    <th scope="row" dir="auto">
      {words}
    </th>
  ) : (
    <td data-name={name} data-again={isAgain || undefined}>
      {words}
    </td>
  );
}

function Block({ block }: { block: SheetBlock }) {
  switch (block.kind) {
    case 'question':
      return <li>{block.text}</li>;
    case 'row':
      return (
        <tr>
          {block.cells.map((cell, index) => {
            // biome-ignore-start lint/suspicious/noArrayIndexKey: a cell is its place
            if (!('solid' in cell)) return <Cell key={index} {...cell} />;
            return (
              <td key={index}>
                <Curve curve={cell} />
              </td>
            );
            // biome-ignore-end lint/suspicious/noArrayIndexKey: a cell is its place
          })}
        </tr>
      );
    case 'words':
      return (
        <tr className={styles.text}>
          <td />
          <td colSpan={3}>
            <bdi>{block.text}</bdi>
            {block.cut}
          </td>
        </tr>
      );
    case 'curves':
      return (
        <div className={styles.measures}>
          {block.curves.map(({ title, curve }) => (
            <div key={curve.alt}>
              {title !== null && <h5 className={styles.subheading}>{title}</h5>}
              <p dir="auto">{curve.alt}</p>
              <Curve curve={curve} />
            </div>
          ))}
        </div>
      );
    case 'photos':
      return (
        <div className={styles.photos}>
          {block.photos.map(({ id, file, label }) => (
            <figure key={id}>
              <div>
                <BlobImage blob={file} alt={label} />
              </div>
              <figcaption>{label}</figcaption>
            </figure>
          ))}
        </div>
      );
  }
}

/** One part of the handout with its heading. */
export function HandoutSection({ section }: { section: SheetSection }) {
  const { id, title, aside, columns } = section;
  const blocks = section.blocks.map((block) => <Block key={block.id} block={block} />);
  return (
    <section className={styles.section}>
      <h4 className={styles.heading}>
        {title}
        {aside !== '' && <span className={styles.aside}>{aside}</span>}
      </h4>
      {id === 'questions' && <ul className={styles.questions}>{blocks}</ul>}
      {columns.length > 0 && (
        <table className={`${styles.table} ${styles[id]}`}>
          <thead>
            <tr>
              {columns.map(({ name, part }) => (
                <th key={name} scope="col" style={{ width: `${100 * part}%` }}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{blocks}</tbody>
        </table>
      )}
      {id !== 'questions' && columns.length === 0 && blocks}
    </section>
  );
}
