import { currentWard } from '../../data/ward.ts';
import { readText } from '../../i18n/texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { telOf } from '../../lib/help/phone.ts';

/** A link that calls the ward; `null` while its number is missing. */
const wardCall = () => {
  const { own_phone, phone } = currentWard();
  const number = own_phone ?? phone;
  return number === null ? null : { label: `${readText('call.ward')}, ${number}`, href: telOf(number) };
};

const helpLink = () => ({ label: readText('event.help'), href: '/help' });

/**
 * Whom to call, said first after what may be a fever, is a symptom to tell of at once or strong, and then that it is stored. Seconds are short
 * then: it stays until it is closed, or something newer is said.
 */
export const callNotice = (about: 'fever' | 'symptom') => {
  const call = wardCall();
  const emergency = { label: '112', href: telOf('112') };
  const links =
    call === null
      ? [emergency, { label: readText('call.enter_short'), href: '/help#number' }]
      : [call, ...(about === 'fever' ? [] : [emergency, helpLink()])];
  return { links, ms: null, lead: readText(`call.${about}_saved`) };
};

/** The way to the ward and to all who help, said quietly after every other strength of a symptom. */
export const helpNotice = () => ({ links: [{ ...helpLink(), isQuiet: true }] });

/** Long enough for somebody tired to read; then the hint disappears by itself. */
const TALK_MS = 15_000;

/**
 * A quiet hint that there is somebody to talk to: after a very bad mood, and to whoever has sent words about not wanting to live,
 * where it stays until it is closed. It blocks nothing.
 */
export const offerTalk = (said: 'call.talk' | 'search.dark'): void => {
  const links = [{ label: readText('call.talk_way'), href: '/help#talk' }];
  alertStore.show('info', readText(said), { links, ms: said === 'call.talk' ? TALK_MS : null });
};
