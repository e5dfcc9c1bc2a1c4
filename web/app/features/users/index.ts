export { RoleSwitch, StaffRoleScreen } from './role-switch.tsx';
