import { Button } from '@mantine/core';
import type { Bond } from '../../../data/contacts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { prohibitIcon } from '../../../ui/icons.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { shieldIcon } from '../../../ui/shield-icon.ts';

interface PersonMenuProps {
  name: string;
  /** Undefined until it is loaded. */
  bond: Bond | undefined;
  isOpen: boolean;
  onClose: () => void;
  onEnd: () => void;
  onBlock: () => void;
  onReport: () => void;
}

/** The rarely used actions: end the friendship, block, report. */
export function PersonMenu({ name, bond, isOpen, onClose, onEnd, onBlock, onReport }: PersonMenuProps) {
  const t = useTexts('people');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={name} closeLabel={t('people.close')}>
      {bond === 'friend' && (
        <Button variant="light" onClick={onEnd}>
          {t('people.end')}
        </Button>
      )}
      {bond !== undefined && bond !== 'blocked' && (
        <Button variant="light" leftSection={<Icon shape={prohibitIcon} size={20} />} onClick={onBlock}>
          {t('people.block')}
        </Button>
      )}
      <Button variant="light" leftSection={<Icon shape={shieldIcon} size={20} />} onClick={onReport}>
        {t('people.report')}
      </Button>
    </Sheet>
  );
}
