import { currentWard } from '../../data/ward.ts';
import { readText } from '../../i18n/texts.ts';
import { telOf } from '../../lib/help/phone.ts';

/** A link that calls the ward; `null` while its number is missing. */
const wardCall = () => {
  const { own_phone, phone } = currentWard();
  const number = own_phone ?? phone;
  return number === null ? null : { label: `${readText('call.ward')}, ${number}`, href: telOf(number) };
};

const helpLink = () => ({ label: readText('event.help'), href: '/help' });

/**
 * Whom to call, said after what may be a fever or is a symptom to tell of at once, beside that it is stored. Seconds are short
 * then: it stays until it is closed, or something newer is said.
 */
export const callNotice = (about: 'fever' | 'symptom') => {
  const call = wardCall();
  const emergency = { label: '112', href: telOf('112') };
  const links =
    call === null
      ? [emergency, { label: readText('call.enter_short'), href: '/help#number' }]
      : [call, ...(about === 'fever' ? [] : [emergency, helpLink()])];
  return { links, ms: null, more: readText(`call.${about}_saved`) };
};

/** The ward and the way to all who help, said quietly after every other strength of a symptom. */
export const helpNotice = () => ({
  links: [wardCall() ?? [], helpLink()].flat().map((link) => ({ ...link, isQuiet: true })),
});
