import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useWard } from '../../data/ward.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { telOf } from '../../lib/help/phone.ts';
import { Icon } from '../icon.tsx';
import { chatsCircleIcon, phoneIcon } from '../icons.ts';
import { Call } from './call.tsx';
import styles from './help.module.css';
import { WardPhoneForm } from './ward-phone-form.tsx';

interface FirstCallProps {
  /** Reason for the hint: a temperature, or a strong symptom. */
  about: 'fever' | 'bad';
  /** True if the temperature has reached the clinic's limit. */
  isLoud?: boolean;
}

/**
 * Says the same at every value, because the app judges none: "Got a fever? Call first, log it after." One tap calls the
 * ward. If its number is missing, a field for it opens in this place, so that nothing typed in the form around it is lost.
 */
export function FirstCall({ about, isLoud = false }: FirstCallProps) {
  const t = useTexts('app');
  const { own_phone, phone } = useWard();
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const number = own_phone ?? phone;
  const written = number === null ? t('call.no_number') : `${t('call.ward')}, ${number}`;
  const words = (
    <>
      <Icon shape={phoneIcon} size={22} />
      <span className={styles.words}>
        <b>{t(`call.${about}`)}</b>
        <small>{written}</small>
      </span>
    </>
  );
  if (number !== null)
    return (
      <a className={styles.first} data-loud={isLoud || undefined} href={telOf(number)}>
        {words}
      </a>
    );
  return (
    <div className={styles.opening}>
      <button
        type="button"
        className={styles.first}
        data-loud={isLoud || undefined}
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setOpen(!isOpen)}
      >
        {words}
      </button>
      <div id={formId} className={styles.opening} hidden={!isOpen}>
        {isOpen && (
          <>
            <Call look="emergency" who={t('call.emergency')} number="112" />
            <WardPhoneForm onSaved={() => setOpen(false)} />
          </>
        )}
      </div>
    </div>
  );
}

/** The same for who wants to talk: the page of the people who help. */
export function FirstTalk() {
  const t = useTexts('app');
  return (
    <Link to="/help" className={styles.first}>
      <Icon shape={chatsCircleIcon} size={22} />
      <span className={styles.words}>
        <b>{t('call.talk')}</b>
        <small>{t('call.talk_way')}</small>
      </span>
    </Link>
  );
}
