import { UNDO_MS } from '@bergkette/contract/events.rules.ts';
import type { PrivacyKey, Settings } from '@bergkette/contract/settings.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { settingsMutation } from '../../../data/settings.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { logUsage } from '../../../lib/usage-log.ts';
import { ChoiceCard } from '../../../ui/choice-card.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KeepSheet } from '../../../ui/keep-sheet.tsx';
import { usersThreeIcon } from '../../../ui/shared-icons.ts';
import { Switch } from '../../../ui/switch-row.tsx';
import { lockKeyIcon } from '../settings-icons.ts';
import styles from './privacy.module.css';
import { type AskedKind, isAsked, privacyKinds } from './privacy-kinds.ts';

type Mode = 'just_me' | 'meet_others';

const MODES: readonly { mode: Mode; icon: string }[] = [
  { mode: 'just_me', icon: lockKeyIcon },
  { mode: 'meet_others', icon: usersThreeIcon },
];

interface ModeCardsProps {
  isSearchable: boolean;
  /** What "meet others" means for this person at this moment. */
  meetText: string;
  onSave: (isSearchable: boolean) => Promise<unknown>;
}

/** Chooses whether others can find the person [SET-12, SET-13, SET-14]. The mark shows what the server has stored. */
export function ModeCards({ isSearchable, meetText, onSave }: ModeCardsProps) {
  const t = useTexts('account');
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (mode: Mode) => onSave(mode === 'meet_others'),
  });
  const current: Mode = isSearchable ? 'meet_others' : 'just_me';
  return (
    <>
      <fieldset className="stack gap-12">
        <legend className="sr-only">{t('settings.mode')}</legend>
        {MODES.map(({ mode, icon }) => (
          <ChoiceCard
            key={mode}
            title={t(`settings.mode.${mode}`)}
            hint={mode === 'meet_others' ? meetText : t('settings.mode.just_me.text')}
            icon={<Icon shape={icon} size={28} />}
            isSelected={mode === current}
            onSelect={() => mode === current || isPending || mutate(mode)}
          />
        ))}
      </fieldset>
      <p className="sr-only" role="status">
        {isPending && t('settings.saving')}
      </p>
      <Failure>{isError && t('settings.mode.failed')}</Failure>
    </>
  );
}

const VIEWERS = ['friend', 'foreign'] as const;
type Viewer = (typeof VIEWERS)[number];
const BOTH = { friend: true, foreign: true };
const NEITHER = { friend: false, foreign: false };

interface KindSwitchProps {
  kind: PrivacyKey;
  viewer: Viewer;
  isOn: boolean;
  /** Friends see it because strangers do. */
  isIncluded: boolean;
  onChange: (isOn: boolean) => void;
}

function KindSwitch({ kind, viewer, isOn, isIncluded, onChange }: KindSwitchProps) {
  const t = useTexts('account');
  const id = useId();
  return (
    <td className={styles.cell}>
      <label className={styles.switch} htmlFor={id}>
        <span className="sr-only">{t(`settings.privacy.for_${viewer}`, { kind: t(`settings.kind.${kind}`) })}</span>
        <Switch id={id} isOn={isOn} onChange={onChange} />
        {isIncluded && <small>{t('settings.privacy.included')}</small>}
      </label>
    </td>
  );
}

interface ShareQuestionProps {
  kind: AskedKind;
  onKeep: () => void;
  onShare: () => void;
}

/** Asks before strangers can see where somebody is or how their days were; the main button keeps it private. */
function ShareQuestion({ kind, onKeep, onShare }: ShareQuestionProps) {
  const t = useTexts('account');
  return (
    <KeepSheet
      title={t('settings.whereabouts.ask')}
      text={t(`settings.whereabouts.${kind}`)}
      keepLabel={t('settings.whereabouts.keep')}
      loseLabel={t('settings.whereabouts.share')}
      onKeep={onKeep}
      onLose={onShare}
    />
  );
}

const stateText = { pending: 'settings.saving', success: 'settings.saved' } as const;

/** A table of what friends and strangers see; each switch saves at once [SET-09, SET-11, SET-15]. */
export function PrivacyTable({ privacy }: { privacy: Settings['privacy'] }) {
  const t = useTexts('account');
  const { mutate, status } = useMutation(settingsMutation);
  const [asked, setAsked] = useState<AskedKind>();
  const save = (kind: PrivacyKey, toggles: Partial<Record<Viewer, boolean>>) =>
    mutate({ privacy: { [kind]: toggles } }, { onSuccess: () => logUsage(usageLines.privacySaved()) });
  /** Friends see what strangers see: on for strangers turns friends on, off for friends turns strangers off. */
  const share = (kind: PrivacyKey, viewer: Viewer, isOn: boolean) => {
    const takesBoth = viewer === 'friend' && !isOn && privacy[kind].foreign;
    if (viewer === 'foreign' && isOn) save(kind, BOTH);
    else save(kind, takesBoth ? NEITHER : { [viewer]: isOn });
    if (!takesBoth) return;
    alertStore.show('success', t('settings.privacy.both_off', { kind: t(`settings.kind.${kind}`) }), {
      action: { label: t('button.undo'), run: () => save(kind, BOTH) },
      ms: UNDO_MS,
    });
  };
  const handleChange = (kind: PrivacyKey, viewer: Viewer, isOn: boolean) => {
    if (isOn && viewer === 'foreign' && isAsked(kind)) setAsked(kind);
    else share(kind, viewer, isOn);
  };
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('settings.privacy.what')}</span>
            </th>
            {VIEWERS.map((viewer) => (
              <th key={viewer} scope="col">
                {t(`settings.privacy.${viewer}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {privacyKinds.map(({ kind, icon }) => (
            <tr key={kind}>
              <th scope="row">
                <span className={styles.kind}>
                  <Icon shape={icon} size={22} />
                  {t(`settings.kind.${kind}`)}
                </span>
              </th>
              {VIEWERS.map((viewer) => (
                <KindSwitch
                  key={viewer}
                  kind={kind}
                  viewer={viewer}
                  isOn={privacy[kind][viewer] || privacy[kind].foreign}
                  isIncluded={viewer === 'friend' && privacy[kind].foreign}
                  onChange={(isOn) => handleChange(kind, viewer, isOn)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.state} role="status">
        {status === 'pending' || status === 'success' ? t(stateText[status]) : ''}
      </p>
      <Failure>{status === 'error' && t('settings.mode.failed')}</Failure>
      <p className="notice">{t('settings.whereabouts')}</p>
      <p className="small">{t('settings.chain.note')}</p>
      {asked !== undefined && (
        <ShareQuestion
          kind={asked}
          onKeep={() => setAsked(undefined)}
          onShare={() => {
            share(asked, 'foreign', true);
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
