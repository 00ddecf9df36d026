import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { checkCircleIcon } from '../../ui/shell-icons.ts';
import { GuideDrawing } from './guide-art.tsx';
import styles from './install-dialog.module.css';
import { answerInstall, askBrowser, currentWay } from './install-store.ts';
import type { GuideName } from './install-way.ts';

const STEPS = [1, 2, 3] as const;
/** These guides do not lead onto the home screen of a phone, which the drawings show. */
const UNDRAWN: readonly GuideName[] = ['safari', 'bookmark', 'inside'];

/** Describes the way through the browser’s menu [PWA-02, PWA-04]. */
function Guide({ guide }: { guide: GuideName }) {
  const t = useTexts('app');
  return (
    <ol className={styles.steps}>
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
    <ul className={styles.benefits}>
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
