import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { checkCircleIcon } from '../../ui/shell-icons.ts';
import styles from './install-dialog.module.css';
import { answerInstall, askBrowser, currentWay } from './install-store.ts';
import type { GuideName } from './install-way.ts';

const STEPS = [1, 2, 3] as const;
/** These guides do not lead onto the home screen of a phone, which the drawings show. */
const UNDRAWN: readonly GuideName[] = ['safari', 'bookmark', 'inside'];

/** How what one taps is drawn. */
const LINE = {
  fill: 'none',
  stroke: 'var(--petrol)',
  strokeWidth: '2.2',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

type Sign = 'dots' | 'share';

/** The sign of the menu: three dots in a column, or the box with an arrow of Safari; its middle is at 0, 0. */
function MenuSign({ sign }: { sign: Sign }) {
  if (sign === 'dots')
    return (
      <g fill="var(--petrol)">
        {[-8, 0, 8].map((y) => (
          <circle key={y} cy={y} r="2.6" />
        ))}
      </g>
    );
  return <path {...LINE} d="M-4 -2h-4v12h16v-12h-4M0 4v-15M-5 -7l5 -5 5 5" />;
}

/** The bar of the browser with the sign that opens its menu. */
function BarDrawing({ sign }: { sign: Sign }) {
  return (
    <>
      <rect x="10" y="33" width="48" height="26" rx="13" fill="var(--card)" stroke="var(--line)" strokeWidth="2" />
      <path d="M22 46h24" stroke="var(--control)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="75" cy="46" r="19" fill="var(--sun-soft)" stroke="var(--sun)" strokeWidth="3" />
      <g transform="translate(75 46)">
        <MenuSign sign={sign} />
      </g>
    </>
  );
}

/** The browser's open menu with the entry to choose. */
function EntryDrawing() {
  return (
    <>
      <rect x="12" y="8" width="72" height="80" rx="10" fill="var(--card)" stroke="var(--line)" strokeWidth="2" />
      <path d="M24 24h34M24 74h26" stroke="var(--control)" strokeWidth="4" strokeLinecap="round" />
      <rect x="6" y="36" width="84" height="26" rx="9" fill="var(--sun-soft)" stroke="var(--sun)" strokeWidth="3" />
      <path d="M18 49h34" stroke="var(--petrol)" strokeWidth="4" strokeLinecap="round" />
      <path {...LINE} d="M67 41h14v16h-14zM74 45v8M70 49h8" />
    </>
  );
}

/** The home screen of the phone, with the app among others. */
function ScreenDrawing() {
  const others = [
    [36, 24],
    [60, 24],
    [60, 52],
  ] as const;
  return (
    <>
      <rect x="20" y="4" width="56" height="88" rx="11" fill="var(--card)" stroke="var(--line)" strokeWidth="2" />
      {others.map(([x, y]) => (
        <rect key={`${x} ${y}`} x={x - 8} y={y - 8} width="16" height="16" rx="5" fill="var(--sunken)" />
      ))}
      <rect x="24" y="40" width="24" height="24" rx="7" fill="var(--sun-soft)" stroke="var(--sun)" strokeWidth="3" />
      <path d="M27 58l6-10 4 5 4-7 5 12z" fill="var(--petrol)" />
      <path d="M40 82h16" stroke="var(--line)" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

/** Shows a step of the guide as a picture. Its words stand beside it, so it has no name. */
function GuideDrawing({ guide, step }: { guide: GuideName; step: 1 | 2 | 3 }) {
  return (
    <svg width="76" height="76" viewBox="0 0 96 96" aria-hidden="true">
      {step === 1 && <BarDrawing sign={guide === 'ios' ? 'share' : 'dots'} />}
      {step === 2 && <EntryDrawing />}
      {step === 3 && <ScreenDrawing />}
    </svg>
  );
}

/** Describes the way through the browser’s menu [PWA-02, PWA-04]. */
function Guide({ guide }: { guide: GuideName }) {
  const t = useTexts('app');
  return (
    <ol className={`stack gap-12 numbered ${styles.steps}`}>
      {STEPS.map((step) => (
        <li key={step}>
          {!UNDRAWN.includes(guide) && <GuideDrawing guide={guide} step={step} />}
          <span>{t(`install.${guide}.${step}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function Benefits() {
  const t = useTexts('app');
  return (
    <ul className={`stack gap-12 ${styles.benefits}`}>
      {(['tap', 'full'] as const).map((id) => (
        <li key={id}>
          <Icon shape={checkCircleIcon} />
          {t(`install.benefit.${id}`)}
        </li>
      ))}
    </ul>
  );
}

interface InstallDialogProps {
  /** True where the dialog opened by itself. */
  isUnasked?: boolean;
  onClose: () => void;
}

/** Offers to install the app. An answer is stored and closes the dialog [PWA-02, PWA-03]. */
export function InstallDialog({ isUnasked = false, onClose }: InstallDialogProps) {
  const t = useTexts('app');
  // The way at the opening is kept, because the browser may withdraw its offer.
  const [way] = useState(currentWay);
  const [isAsking, setAsking] = useState(false);

  const answer = (outcome: 'accepted' | 'declined') => {
    answerInstall(outcome);
    onClose();
  };
  const handleInstall = async () => {
    setAsking(true);
    const outcome = await askBrowser();
    if (outcome === undefined) onClose();
    else answer(outcome);
  };
  // A person who opened the dialog from the settings and leaves it has not declined.
  const handleLeave = () => (isUnasked ? answer('declined') : onClose());
  if (way === null) return null;
  return (
    <Sheet hasCross={false} isOpen isUnasked={isUnasked} onClose={handleLeave} title={t('install.title')}>
      <img className={styles.icon} src={`${import.meta.env.BASE_URL}icon.svg`} width="72" height="72" alt="" />
      {way === 'prompt' ? <Benefits /> : <Guide guide={way} />}
      <PrimaryButton isSaving={isAsking} onClick={() => (way === 'prompt' ? void handleInstall() : answer('accepted'))}>
        {t(way === 'prompt' ? 'install.submit' : 'install.done')}
      </PrimaryButton>
      <Button variant="subtle" onClick={() => answer('declined')}>
        {t('install.later')}
      </Button>
      {isUnasked && <p className={`small ${styles.note}`}>{t('install.note')}</p>}
    </Sheet>
  );
}
