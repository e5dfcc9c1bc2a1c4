import { redirect } from 'react-router';

const leadOn = () => {
  throw redirect('/profile/dashboard');
};
export const loader = leadOn;
export const clientLoader = leadOn;

export default function Profile() {
  return null;
}
