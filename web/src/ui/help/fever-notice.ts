import { currentWard } from '../../data/ward.ts';
import { readText } from '../../i18n/texts.ts';
import { telOf } from '../../lib/help/phone.ts';

/**
 * What is said after a temperature or an entry about a fever, beside that it is stored. Seconds are short with a fever:
 * it stays until it is closed, or something newer is said.
 */
export const feverNotice = () => {
  const { own_phone, phone } = currentWard();
  const number = own_phone ?? phone;
  const links =
    number === null
      ? [
          { label: readText('call.enter_short'), href: '/help#number' },
          { label: '112', href: telOf('112') },
        ]
      : [{ label: `${readText('call.ward')}, ${number}`, href: telOf(number) }];
  return { links, ms: null, more: readText('call.fever_saved') };
};
