import { EmptyState, LinkButton } from '../../ui/index.ts';
import { type FreelancersQuery, freelancersPath, isNarrowed } from './freelancers-address.ts';

export default function Nobody({ ask }: { ask: FreelancersQuery }) {
  const narrowed = isNarrowed(ask);
  return (
    <EmptyState
      title={narrowed ? 'С такими условиями никого нет' : 'Здесь пока никто не предлагает услуг'}
      action={
        <>
          <LinkButton to={freelancersPath(narrowed ? ask.category : 'all')}>{narrowed ? 'Сбросить условия' : 'Все исполнители'}</LinkButton>
          <LinkButton to="/profile/items/create" look="primary">
            Разместить проект
          </LinkButton>
        </>
      }
    >
      Разместите проект — исполнители откликнутся сами.
    </EmptyState>
  );
}
