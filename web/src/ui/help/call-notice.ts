import { currentWard } from '../../data/ward.ts';
import { readText } from '../../i18n/texts.ts';
import { telOf } from '../../lib/help/phone.ts';

/** A link that calls the ward; `null` while its number is missing. */
const wardCall = () => {
  const { own_phone, phone } = currentWard();
  const number = own_phone ?? phone;
  return number === null ? null : { label: `${readText('call.ward')}, ${number}`, href: telOf(number) };
};

/**
 * Whom to call, said after what may be a fever, beside that it is stored. Seconds are short with a fever: it stays until it is
 * closed, or something newer is said.
 */
export const callNotice = () => {
  const call = wardCall();
  const links =
    call === null
      ? [
          { label: '112', href: telOf('112') },
          { label: readText('call.enter_short'), href: '/help#number' },
        ]
      : [call];
  return { links, ms: null, more: readText('call.fever_saved') };
};

/** The ward and the way to all who help, said after every strength of a symptom, as the app judges none. */
export const helpNotice = () => ({
  links: [wardCall() ?? [], { label: readText('event.help'), href: '/help' }].flat(),
});
