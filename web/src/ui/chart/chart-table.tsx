import { type ReactNode, useState } from 'react';
import styles from './chart.module.css';

export interface ChartTable {
  /** Label of the button that opens the table. The caption is the table's name. */
  openLabel: string;
  caption: string;
  head: readonly string[];
  /** Makes the rows when the table is opened. The first cell names the row. */
  rows: () => readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** Shows the chart as a table. It is invisible until it gets the focus of keys or a screen reader. */
export function ChartTableDetails({ openLabel, caption, head, rows }: ChartTable) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{openLabel}</summary>
      {isOpen && (
        <table className={styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {head.map((text) => (
                <th key={text} scope="col">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows().map(({ key, cells: [name, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
