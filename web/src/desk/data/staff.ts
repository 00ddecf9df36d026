import type { Staff, StaffInput, StaffInvited, StaffPatch } from '@bergkette/contract/desk/staff.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';
import { deskKeys } from './keys.ts';

export const staffQuery = queryOptions({
  queryKey: deskKeys.staff,
  queryFn: ({ signal }) => api.get<Staff[]>('/staff/', { signal }),
});
export const inviteStaff = (body: StaffInput) => api.post<StaffInvited>('/staff/', { body });
export const changeStaff = ({ id, ...body }: StaffPatch & { id: number }) => api.patch<void>(`/staff/${id}/`, { body });
export const handToHouse = (id: number) => api.post<void>(`/staff/${id}/house/`);
export const inviteStaffAgain = ({ id, by }: { id: number; by: StaffInput['by'] }) =>
  api.post<StaffInvited>(`/staff/${id}/invitation/`, { body: { by } });
