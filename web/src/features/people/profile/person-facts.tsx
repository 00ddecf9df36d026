import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { shieldCheckIcon } from '../../../ui/shared-icons.ts';
import styles from './person-facts.module.css';

interface PersonFactsProps {
  label: string;
  /** In the person's language, without hidden facts. */
  facts: readonly { name: string; value: string }[];
}

/** What somebody told about themselves, the illness among it, in a row that opens at a tap. */
export function PersonFacts({ label, facts }: PersonFactsProps) {
  if (facts.length === 0) return null;
  return (
    <details className={`card ${styles.about}`}>
      <summary>{label}</summary>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A note about who can see what. */
export function SafetyNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon shape={shieldCheckIcon} size={24} />
      <span>{children}</span>
    </p>
  );
}
