import { Fragment, type ReactNode } from 'react';
import type { Bond, RelationAction } from '../../../data/contacts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { caretDownIcon, clockIcon, prohibitIcon } from '../../../ui/icons.ts';
import { checkIcon } from '../../../ui/shared-icons.ts';
import { userPlusIcon } from '../people-icons.ts';
import styles from '../people-screen.module.css';
import { KeepFocus } from './keep-focus.tsx';
import { WriteButton } from './write-button.tsx';

interface RelationControlsProps {
  personId: number;
  bond: Bond;
  name: string;
  /** What was done last, for those who do not see it. */
  said: string;
  /** `remove` withdraws a sent request, or declines a received one. */
  onChange: (action: Exclude<RelationAction, 'block'>, said?: string) => void;
  onBlock: () => void;
  /** The choices for a friend: end it, or block. */
  onOpenMenu: () => void;
}

function BlockButton({ onBlock }: { onBlock: () => void }) {
  const t = useTexts('people');
  return (
    <Button variant="subtle" icon={prohibitIcon} onClick={onBlock}>
      {t('people.block')}
    </Button>
  );
}

/** The possible actions for each kind of relation [REL-07, REL-08, REL-09, REL-10, REL-11]. */
export function RelationControls({ personId, bond, name, said, ...on }: RelationControlsProps) {
  const t = useTexts('people');
  const bodies: Record<Bond, () => ReactNode> = {
    none: () => (
      <>
        <Button icon={userPlusIcon} onClick={() => on.onChange('request', t('people.said.request', { name }))}>
          {t('people.add')}
        </Button>
        <BlockButton onBlock={on.onBlock} />
      </>
    ),
    requested: () => (
      <>
        <span className={styles.pending}>
          <Icon shape={clockIcon} size={20} />
          {t('people.requested')}
        </span>
        <Button variant="light" onClick={() => on.onChange('remove', t('people.said.withdraw', { name }))}>
          {t('people.withdraw')}
        </Button>
      </>
    ),
    received: () => (
      <>
        <p className={styles.wide}>{t('people.asks', { name })}</p>
        <Button onClick={() => on.onChange('confirm')}>{t('people.accept')}</Button>
        <Button variant="light" onClick={() => on.onChange('remove', t('people.said.decline', { name }))}>
          {t('people.decline')}
        </Button>
        <div className={styles.wide}>
          <BlockButton onBlock={on.onBlock} />
        </div>
      </>
    ),
    friend: () => (
      <>
        <Button
          variant="light"
          className={styles.friend}
          aria-haspopup="dialog"
          icon={checkIcon}
          endIcon={caretDownIcon}
          onClick={on.onOpenMenu}
        >
          {t('people.friends')}
        </Button>
        <WriteButton personId={personId} />
      </>
    ),
    blocked: () => (
      <Button
        variant="light"
        className={styles.wide}
        onClick={() => on.onChange('unblock', t('people.said.unblock', { name }))}
      >
        {t('people.unblock')}
      </Button>
    ),
  };
  return (
    <KeepFocus label={name} className={styles.relationControlsControls} said={said}>
      {/* A button that means something else now is another one: the focus does not stay on it. */}
      <Fragment key={bond}>{bodies[bond]()}</Fragment>
    </KeepFocus>
  );
}
