import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { caretRightIcon } from '../../ui/icons.ts';
import styles from './settings.module.css';

export function SettingGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      {title !== undefined && <h3>{title}</h3>}
      {children}
    </section>
  );
}

interface SettingRowProps {
  /** Used to focus the row again after its page was closed. */
  id: string;
  icon: string;
  label: string;
  value?: string | undefined;
  isDangerous?: boolean;
  onOpen: (id: string) => void;
}

export function SettingRow({ id, icon, label, value, isDangerous = false, onOpen }: SettingRowProps) {
  const look = isDangerous ? `${styles.row} ${styles.danger}` : styles.row;
  return (
    <button type="button" className={look} data-setting={id} onClick={() => onOpen(id)}>
      <Icon shape={icon} />
      <span className={styles.words}>
        <b>{label}</b>
        {value && <small>{value}</small>}
      </span>
      <Icon shape={caretRightIcon} size={20} />
    </button>
  );
}

/** A value that cannot be changed here. */
export function SettingFact({ icon, label, value }: Pick<SettingRowProps, 'icon' | 'label'> & { value: string }) {
  return (
    <div className={styles.row}>
      <Icon shape={icon} />
      <span className={styles.words}>
        <b>{label}</b>
        <small>{value}</small>
      </span>
    </div>
  );
}
