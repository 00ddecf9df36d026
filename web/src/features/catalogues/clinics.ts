import type { Clinic } from '@bergkette/contract/catalogues.ts';

/** Clinics with an address sorted by it, those without one after them [PROF-29]. */
export const inClinicOrder = (clinics: readonly Clinic[], language: string): Clinic[] =>
  clinics.toSorted((one, other) => {
    if (one.address === null || other.address === null)
      return Number(one.address === null) - Number(other.address === null);
    return one.address.localeCompare(other.address, language);
  });

/** The city, for places with room for one word. */
export const clinicPlace = ({ name, address }: Clinic): string => address?.split(',')[0] ?? name;

/** What cities of the clinics are called in English, French or Italian; umlauts and `ae` the search itself knows. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  Aachen: ['Aix-la-Chapelle'],
  Basel: ['Basle', 'Bâle', 'Basilea'],
  Bern: ['Berne', 'Berna'],
  Braunschweig: ['Brunswick'],
  'Frankfurt am Main': ['Francfort'],
  Genf: ['Geneva', 'Genève', 'Ginevra'],
  Hannover: ['Hanover'],
  Koblenz: ['Coblenz'],
  Köln: ['Cologne'],
  Lausanne: ['Losanna'],
  Luzern: ['Lucerne', 'Lucerna'],
  Mainz: ['Mayence'],
  München: ['Munich'],
  Nürnberg: ['Nuremberg'],
  Regensburg: ['Ratisbon'],
  'St. Gallen': ['Saint Gall', 'Sankt Gallen'],
  'Sankt Augustin': ['St. Augustin'],
  Trier: ['Treves'],
  Wien: ['Vienna'],
  Zürich: ['Zurigo'],
};

/** Other names by which the city of a clinic is looked for [16-A9]. */
export const otherCityNames = (address: string | null): readonly string[] =>
  OTHER_NAMES[address?.split(',')[0] ?? ''] ?? [];
