import type { Welcome as Invitation } from '@bergkette/contract/desk/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeLanguage, currentLanguage } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { whyRefused } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { keyIcon } from '../../ui/shared-icons.ts';
import { isRefused } from '../data/api.ts';
import { deskKeys } from '../data/keys.ts';
import { passkeyPlace, readWelcome, welcomeByPasskey, welcomeByPassword, welcomeTotp } from '../data/sign-in.ts';
import { CallFailure, Waiting } from '../parts/parts.tsx';
import { useAct } from '../parts/use-act.ts';
import { enter } from '../session.ts';
import styles from './gate.module.css';
import { Gate, NoPasskey } from './gate.tsx';
import { Codes, PasswordFields } from './password.tsx';

/** Behind the #, so that no log and no proxy sees it. */
const tokenInAddress = (): string => location.hash.slice(1);

/** What stands on the sheet: the ways in, the password with its app, the printed codes. */
function Steps({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useTexts('desk');
  const place = passkeyPlace();
  const [codes, setCodes] = useState<string[]>();
  const passkey = useAct(
    () => welcomeByPasskey(token, ''),
    async (me) => {
      await enter(me);
      onDone();
    },
  );
  const totp = useAct(() => welcomeTotp(token));
  const set = useAct(
    (given: { password: string; code: string }) => welcomeByPassword({ token, ...given }),
    async (welcomed) => {
      setCodes(welcomed.recovery_codes);
      await enter(welcomed.me);
    },
  );
  if (codes !== undefined) return <Codes codes={codes} onKept={onDone} />;
  if (totp.data !== undefined)
    return <PasswordFields totp={totp.data} error={set.error} isRunning={set.isRunning} onSet={set.run} />;
  return (
    <>
      <p className="lead">{t('desk.welcome.choose')}</p>
      {place === 'here' ? (
        <>
          <Button icon={keyIcon} aria-busy={passkey.isRunning} onClick={() => passkey.run(undefined)}>
            {t('desk.welcome.passkey')}
          </Button>
          <p className="small">{t('desk.welcome.passkey_hint')}</p>
          <CallFailure error={passkey.error} />
        </>
      ) : (
        // The address has the token in it.
        <NoPasskey place={place} shown={({ origin }) => origin} />
      )}
      <button type="button" className={styles.link} onClick={() => totp.run(undefined)}>
        {t('desk.welcome.by_password')}
      </button>
      <CallFailure error={totp.error} />
    </>
  );
}

const readInLanguage = async (token: string): Promise<Invitation> => {
  const invitation = await readWelcome(token);
  if (invitation.language !== currentLanguage()) await changeLanguage(invitation.language);
  return invitation;
};

/** The first visit: an invited person chooses how to sign in. */
export function Welcome({ onDone }: { onDone: () => void }) {
  const t = useTexts('desk');
  const [token] = useState(tokenInAddress);
  const invitation = useQuery({
    queryKey: deskKeys.welcome(token),
    queryFn: () => readInLanguage(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (isRefused(invitation.error, 'not_found'))
    return (
      <Gate title={t('desk.welcome.gone')} lead={t(`desk.welcome.${whyRefused(invitation.error.errors.token)}`)}>
        <p>
          <a href="/desk/">{t('desk.welcome.to_sign_in')}</a>
        </p>
      </Gate>
    );
  if (invitation.data === undefined)
    return (
      <Gate title={t('desk.welcome')}>
        <Waiting of={invitation} />
      </Gate>
    );
  const { name, email, roles, institution } = invitation.data;
  const named = roles.map((role) => t(`desk.role.${role}`)).join(', ');
  const text = institution === null ? 'desk.welcome.text' : 'desk.welcome.text_at';
  return (
    <Gate
      title={t('desk.welcome.name', { name })}
      lead={t(text, { email, roles: named, institution: institution ?? '' })}
    >
      <Steps token={token} onDone={onDone} />
    </Gate>
  );
}
