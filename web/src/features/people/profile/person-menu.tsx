import type { Bond } from '../../../data/contacts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
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
        <Button variant="light" icon={prohibitIcon} onClick={onBlock}>
          {t('people.block')}
        </Button>
      )}
      <Button variant="light" icon={shieldIcon} onClick={onReport}>
        {t('people.report')}
      </Button>
    </Sheet>
  );
}
