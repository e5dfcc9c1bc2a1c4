/** People on pages, and the active role. */
export { RoleSwitch, StaffRoleScreen } from './role-switch.tsx';
