/** People on pages, and the active role. */
export { RoleSwitch } from './role-switch.tsx';
