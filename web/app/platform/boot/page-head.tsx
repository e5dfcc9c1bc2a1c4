/** «{title} - {brand}» (spec §1). */
import { useLocation } from 'react-router';
import { useSite } from './site.ts';

type PageHeadProps = {
  title: string;
  description?: string | undefined;
  canonical?: string | undefined;
  /** noindex */
  isHidden?: boolean;
};

export function PageHead({ title, description = 'Биржа услуг', canonical, isHidden = false }: PageHeadProps) {
  const { brandName, publicUrl } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <title>{`${title} - ${brandName}`}</title>
      <meta name="description" content={description} />
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={publicUrl + (canonical ?? pathname)} />}
    </>
  );
}
