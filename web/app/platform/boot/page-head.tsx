import { useLocation } from 'react-router';
import { useSite } from './site.ts';

type Shared = { type: 'product' | 'profile' | 'article'; title: string; description?: string | undefined; picture: string };
type ShareHeadProps = Omit<Shared, 'type' | 'picture'> & { path: string; own: Pick<Shared, 'type' | 'picture'> | undefined };

function ShareHead({ title, description, path, own }: ShareHeadProps) {
  const { brandName, publicUrl } = useSite();
  return (
    <>
      <meta property="og:type" content={own?.type ?? 'website'} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:url" content={publicUrl + path} />
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:image" content={publicUrl + (own?.picture ?? '/icon-512.png')} />
      {own ? (
        <>
          <meta property="og:locale" content="ru_RU" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      ) : null}
    </>
  );
}

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
