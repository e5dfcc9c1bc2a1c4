import { useLocation } from 'react-router';
import { type Shared, ShareHead } from './share-head.tsx';
import { useSite } from './site.ts';

type PageHeadProps = {
  title: string;
  description?: string | undefined;
  canonical?: string | undefined;
  isHidden?: boolean;
  shared?: Shared | undefined;
};

export function PageHead({ title, description = 'Биржа услуг', canonical, isHidden = false, shared }: PageHeadProps) {
  const { brandName, publicUrl } = useSite();
  const { pathname } = useLocation();
  const path = canonical ?? pathname;
  return (
    <>
      <title>{`${title} - ${brandName}`}</title>
      <meta name="description" content={description} />
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={publicUrl + path} />}
      {shared ? (
        <ShareHead title={shared.title} description={shared.description} path={pathname} own={shared} />
      ) : isHidden ? null : (
        <ShareHead title={title} description={description} path={path} own={undefined} />
      )}
    </>
  );
}
