import type { ReactNode } from 'react';
import type { PickValue } from '../../ui/pick-value.ts';

/** What the chat needs of other features: lists to choose from, and names. */
export interface Surroundings {
  /** True where the clinic has not entered the age group: nobody can find the person, whatever they choose. */
  isAgeMissing: boolean;
  /** From the invitation; chosen before the person says anything. */
  invitedClinic: number | null;
  /** @param take gets a picture's number, 1 to 55 */
  renderPictures: (take: (number: number) => void) => ReactNode;
  renderDiagnoses: (value: PickValue, onPick: (value: PickValue) => void) => ReactNode;
  renderClinics: (value: PickValue, onPick: (value: PickValue) => void) => ReactNode;
  /** Empty while the list is being loaded. */
  pictureName: (number: number) => string;
  diagnosisName: (id: number) => string;
  clinicName: (id: number) => string;
}
