/** People as pages show them, and the role a member works in. */
export { RoleSwitch } from './role-switch.tsx';
