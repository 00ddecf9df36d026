import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { useState } from 'react';
import { removePicture, storePicture } from '../../data/users.ts';
import { AvatarChooser } from '../../features/profile/avatar-chooser.tsx';
import { newSeed } from '../../features/profile/shuffle.ts';
import { showError } from '../../i18n/show-error.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { hasPicture } from '../../ui/avatar.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface ProfilePictureProps {
  me: Me;
  isOpen: boolean;
  onClose: () => void;
}

/** The avatar chooser dialog [PROF-12, PROF-13]. After a failure the choice stays and can be saved again. */
export function ProfilePicture({ me, isOpen, onClose }: ProfilePictureProps) {
  const t = useTexts('profile');
  const [seed] = useState(newSeed);
  const handleSave = async (number: number) => {
    try {
      await storePicture(me.id, number);
      logUsage(usageLines.avatarChanged());
      onClose();
    } catch (error) {
      await showError(error, 'error_messages.store_avatar');
    }
  };
  const handleRemove = async () => {
    try {
      await removePicture(me.id);
      logUsage(usageLines.avatarChanged());
      onClose();
    } catch (error) {
      await showError(error, 'error_messages.delete_avatar');
    }
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('profile.pictures_title')}>
      <AvatarChooser
        seed={seed}
        onSave={handleSave}
        onRemove={hasPicture(me.avatar) ? () => void handleRemove() : null}
        onCancel={onClose}
      />
    </Sheet>
  );
}
