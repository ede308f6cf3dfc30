import { paths } from '../paths.ts'
import styles from './footer.module.css'
import { useSiteTexts } from './site-texts.ts'

const GROUPS = [
  {
    title: 'About',
    links: [
      { href: paths.features(), label: 'Features' },
      { href: paths.about(), label: 'Our Mission' },
      { href: paths.howItWorks(), label: 'How it works' },
    ],
  },
  {
    title: 'Support',
    links: [
      { href: paths.help(), label: 'Help Center' },
      { href: paths.guidelines(), label: 'Guidelines' },
      { href: paths.faq(), label: 'FAQ' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: paths.privacy(), label: 'Privacy Policy' },
      { href: paths.terms(), label: 'Terms of Service' },
      { href: paths.cookies(), label: 'Cookie Policy' },
    ],
  },
]

export function Footer() {
  const { contact } = useSiteTexts()
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.words}>
          <p className={styles.name}>Askademy</p>
          <p className={styles.tagline}>Building a better community through knowledge sharing.</p>
          {contact && (
            <p className={styles.tagline}>
              Questions about this site:{' '}
              <a className={styles.link} href={`mailto:${contact}`}>
                {contact}
              </a>
            </p>
          )}
        </div>
        {GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.list}>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a className={styles.link} href={href}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className={styles.copyright}>© {new Date().getUTCFullYear()} Askademy</p>
      </div>
    </footer>
  )
}
