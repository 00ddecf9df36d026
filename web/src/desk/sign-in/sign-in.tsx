import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput, TextInput } from '../../ui/field.tsx';
import { warningCircleIcon } from '../../ui/icons.ts';
import { keyIcon } from '../../ui/shared-icons.ts';
import { passkeyPlace, signInByPasskey, signInByPassword, signInWaysQuery } from '../data/sign-in.ts';
import { Form } from '../parts/form.tsx';
import { CallFailure, Note } from '../parts/parts.tsx';
import { useAct } from '../parts/use-act.ts';
import { ask, enter, ratherNot, type Session, signOut } from '../session.ts';
import styles from './gate.module.css';
import { Gate, NoPasskey } from './gate.tsx';
import { ByHouse } from './house.tsx';

function ByPassword() {
  const t = useTexts('desk');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signIn = useAct(signInByPassword, (me) => enter(me));
  return (
    <Form onSubmit={() => signIn.run({ email, password, code })}>
      <TextInput
        label={t('desk.email')}
        type="email"
        required
        isMarked={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('desk.field.password')}
        // A shared machine keeps no password.
        autoComplete="off"
        required
        isMarked={false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <TextInput
        label={t('desk.field.code')}
        description={t('desk.field.code_hint')}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        required
        isMarked={false}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <CallFailure error={signIn.error} />
      <Button type="submit" aria-busy={signIn.isRunning}>
        {t('desk.sign_in')}
      </Button>
    </Form>
  );
}

/** The account of the house where there is one, then the passkey; who has neither opens the third way. */
function Ways({ session }: { session: Session }) {
  const t = useTexts('desk');
  const place = passkeyPlace();
  const [isByPassword, setByPassword] = useState(place !== 'here');
  const passkey = useAct(signInByPasskey, enter);
  const ways = useQuery(signInWaysQuery);
  // Nothing moves under a finger. Where the server does not say, the ways that are always there show.
  if (ways.isPending) return null;
  const hasHouse = ways.data?.house ?? false;
  return (
    <>
      {hasHouse && (
        <>
          <ByHouse session={session} />
          <p className={styles.or}>{t('desk.or')}</p>
        </>
      )}
      {place === 'here' ? (
        <>
          <Button
            data-autofocus={!hasHouse || undefined}
            variant={hasHouse ? 'default' : 'filled'}
            icon={keyIcon}
            aria-busy={passkey.isRunning}
            onClick={() => passkey.run(undefined)}
          >
            {t('desk.sign_in.passkey')}
          </Button>
          <CallFailure error={passkey.error} />
        </>
      ) : (
        <NoPasskey place={place} shown={({ href }) => href} />
      )}
      {isByPassword ? (
        <>
          {place === 'here' && <p className={styles.or}>{t('desk.or')}</p>}
          <ByPassword />
        </>
      ) : (
        <button type="button" className={styles.link} onClick={() => setByPassword(true)}>
          {t('desk.sign_in.by_password')}
        </button>
      )}
      <p className="small">{t('desk.sign_in.lost')}</p>
    </>
  );
}

/** Shown instead of every screen while nobody is signed in. The address stays, so that the sign-in leads back. */
export function SignIn({ session }: { session: Exclude<Session, { state: 'in' }> }) {
  const t = useTexts('desk');
  if (session.state === 'asking') return null;
  if (session.state === 'off')
    return (
      <Gate title={t('desk.off')} lead={t('desk.off.text')}>
        {null}
      </Gate>
    );
  if (session.state === 'failed')
    return (
      <Gate title={t('desk.broken')}>
        <CallFailure error={session.error} />
        <Button onClick={() => ask()}>{t('failed.retry')}</Button>
      </Gate>
    );
  const lead =
    session.state === 'locked' ? t(session.why === 'fresh' ? 'desk.locked.fresh' : 'desk.locked.ended') : undefined;
  return (
    <Gate
      title={session.state === 'locked' ? t('desk.locked', { name: session.me.name }) : t('desk.sign_in')}
      lead={lead}
    >
      {session.state === 'out' && session.isUntold && (
        <Note icon={warningCircleIcon} kind="sun">
          <p>{t('desk.untold')}</p>
          <Button size="sm" variant="default" onClick={() => signOut()}>
            {t('desk.untold.again')}
          </Button>
        </Note>
      )}
      <Ways session={session} />
      {session.state === 'locked' && session.why === 'fresh' && (
        <Button variant="subtle" onClick={ratherNot}>
          {t('desk.locked.rather_not')}
        </Button>
      )}
    </Gate>
  );
}
