import type { Clinic, Diagnosis } from '@bergkette/contract/catalogues.ts';
import type { Ward } from '@bergkette/contract/help.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The diagnosis with this id, as a subquery for the query of another table. */
export const diagnosisSql = (id: SQLWrapper): SQL<Diagnosis | null> => sql`(
  select json_build_object('id', d.id, 'name', d.key, 'diagnosis_group', d.group_key)
  from diagnoses as d where d.id = ${id})`;

export const clinicSql = (id: SQLWrapper): SQL<Clinic | null> => sql`(
  select json_build_object('id', c.id, 'name', c.name, 'address', c.address)
  from clinics as c where c.id = ${id})`;

/**
 * The ward that a person calls first, as a subquery: that of the invitation as long as it belongs to their clinic, else the clinic
 * itself. Hours belong to the number.
 */
export const wardSql = (clinicId: SQLWrapper, wardId: SQLWrapper, ownPhone: SQLWrapper): SQL<Ward> => sql`(
  select json_build_object('phone', coalesce(w.phone, c.phone), 'own_phone', ${ownPhone},
    'hours', case when w.phone is null then coalesce(w.hours, c.hours) else w.hours end,
    'fever_limit', coalesce(w.fever_limit, c.fever_limit), 'country', c.country)
  from (values (1)) as one left join clinics as c on c.id = ${clinicId}
    left join wards as w on w.id = ${wardId} and w.clinic_id = c.id and w.retired_at is null)`;

/** Names of what the desk added, by the id of the text that the app shows for it; null where it added nothing. */
export const catalogueNamesSql: SQL<Me['catalogue_names'] | null> = sql`(
  select json_object_agg(n.id, json_build_object('de', n.de, 'en', n.en)) from (
    select 'activity.' || key as id, name_de as de, name_en as en from activities where name_de is not null
    union all select 'symptom_name.' || key, name_de, name_en from symptoms where name_de is not null
    union all select 'diagnosis.' || key, name_de, name_en from diagnoses where name_de is not null) n)`;
