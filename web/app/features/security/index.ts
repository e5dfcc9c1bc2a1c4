/** What keeps an account its owner's: device-list.tsx shows the browsers that are signed in. */
export { DeviceList, devicesQuery } from './device-list.tsx';
