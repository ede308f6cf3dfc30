/** Formulas of grades 5 to 12, as learners and teachers write them. */
export const FORMULAS = [
  String.raw`\frac{3}{4}+\frac{1}{6}=\frac{11}{12}`,
  String.raw`2x^2+3x-2=0`,
  String.raw`x=\frac{-b\pm\sqrt{b^2-4ac}}{2a}`,
  String.raw`\sqrt[3]{27}=3`,
  String.raw`|x-3|\le 5`,
  String.raw`-5<x\leq-2`,
  String.raw`a^{m}\cdot a^{n}=a^{m+n}`,
  String.raw`\log_2 8=3,\quad \ln e=1`,
  String.raw`f'(x)=\lim_{h\to0}\frac{f(x+h)-f(x)}{h}`,
  String.raw`\int_0^1 x^2\,dx=\left[\frac{x^3}{3}\right]_0^1`,
  String.raw`\sum_{i=1}^{n} i=\frac{n(n+1)}{2}`,
  String.raw`\binom{n}{k}=\frac{n!}{k!(n-k)!}`,
  String.raw`\sin^2\alpha+\cos^2\alpha=1`,
  String.raw`\angle ABC=90^\circ`,
  String.raw`\overline{AB}\parallel\overline{CD}`,
  String.raw`\triangle ABC\sim\triangle DEF`,
  String.raw`\vec{F}=m\vec{a}`,
  String.raw`\mathbf{v}\cdot\mathbf{w}=0`,
  String.raw`v=\frac{\Delta s}{\Delta t}=5\,\mathrm{m/s}`,
  String.raw`E=mc^2`,
  String.raw`F=G\,\frac{m_1 m_2}{r^2}`,
  String.raw`\mathrm{2H_2+O_2\rightarrow 2H_2O}`,
  String.raw`\ce{CO2 + H2O <=> H2CO3}`,
  String.raw`\ce{SO4^2-}`,
  String.raw`\ce{^{14}_{6}C}`,
  String.raw`x\in\mathbb{R}\setminus\{0\}`,
  String.raw`A\cup B\subset C`,
  String.raw`P(A\mid B)=\frac{P(A\cap B)}{P(B)}`,
  String.raw`\bar{x}=\frac{1}{n}\sum_{i} x_i`,
  String.raw`\hat{y},\ \tilde{z},\ \dot{s},\ \ddot{s}`,
  String.raw`\text{speed}=\frac{\text{distance}}{\text{time}}`,
  String.raw`\underbrace{1+1+\dots+1}_{n}=n`,
  String.raw`\boxed{x=2}`,
  String.raw`\frac{\cancel{6}x}{\cancel{6}}`,
  String.raw`\textcolor{red}{3}\times 4`,
  String.raw`10\%\text{ of }50\,€`,
  String.raw`3{,}5\approx 3.5`,
  String.raw`A\xrightarrow{\ \text{heat}\ }B`,
  String.raw`\begin{pmatrix}1&2\\3&4\end{pmatrix}`,
  String.raw`\det A=\begin{vmatrix}a&b\\c&d\end{vmatrix}=ad-bc`,
  String.raw`|x|=\begin{cases}x&x\ge0\\-x&x<0\end{cases}`,
  String.raw`\begin{aligned}2x+3&=7\\x&=2\end{aligned}`,
  String.raw`\begin{array}{|c|c|}\hline x&y\\\hline 1&10\\\hline\end{array}`,
  String.raw`\begin{array}{r}123\\+45\\\hline168\end{array}`,
  String.raw`\therefore\ x\neq y\Rightarrow x^2\not= y^2`,
  String.raw`\mathcal{L},\ \mathfrak{g},\ \mathsf{T},\ \mathtt{x}`,
  String.raw`\overset{!}{=}\ \underset{x}{\max}\ \stackrel{?}{=}`,
  String.raw`\displaystyle\prod_{k=1}^{n}k=n!`,
  String.raw`\Large x\small y\rule{1em}{1em}\hspace{2em}\phantom{x}`,
  String.raw`\colorbox{yellow}{x}\ \fcolorbox{red}{white}{y}\ \pmb{z}\ \textbf{bold}\ \textit{it}`,
]

export const CODE: Record<string, string> = {
  python: 'def area(r: float) -> float:\n    """Circle"""\n    return 3.14 * r ** 2  # "pi"\n',
  js: 'const add = (a, b) => `${a + b}` // <sum> & more\nclass A extends B {}\n',
  typescript: 'type Point = { x: number }\nexport const p: Point = { x: 1 }\n',
  java: 'public class Main { public static void main(String[] args) { System.out.println("hi"); } }\n',
  c: '#include <stdio.h>\nint main(void) { printf("%d\\n", 1 && 2); }\n',
  'c++': 'template <typename T> std::vector<T> v{1, 2};\n',
  'c#': '[Test] public async Task<int> Run() => await Get("x");\n',
  html: '<!doctype html>\n<style>p { color: red }</style><script>let a = 1 < 2</script>\n<p class="a">&amp;</p>\n',
  css: '@media (width > 600px) { a:hover::before { content: "x"; } }\n',
  sql: 'SELECT name, COUNT(*) FROM pupils WHERE age >= 12 GROUP BY name; -- all\n',
  sh: 'for f in *.txt; do echo "$f" | wc -l; done\n',
  json: '{"a": [1, true, null], "b": "<c>"}\n',
  pseudocode: 'IF x > 3 THEN\n  x <- x - 1\n',
  scratch: 'when flag clicked\nmove (10) steps\n',
}

type Post = { markdown: string; formulas: number }

/** The n-th honest post: ten kinds, each with other formulas and code as n grows. */
export function honestPost(n: number): Post {
  const f = (step: number) => FORMULAS[(n * 7 + step) % FORMULAS.length] ?? ''
  const languages = Object.keys(CODE)
  const language = languages[n % languages.length] ?? ''
  const code = `\`\`\`${language}\n${CODE[language]}\`\`\``
  const kinds: Post[] = [
    {
      markdown: `Hello, I don't understand $${f(0)}$.\nWhy is it not $${f(1)}$?\n\n$$${f(2)}$$\n\nThanks & bye :)`,
      formulas: 3,
    },
    {
      markdown: `## What I tried\n\n1. First $${f(0)}$\n2. Then\n   $$\n   ${f(1)}\n   $$\n3. **So** *what* ~~now~~?`,
      formulas: 2,
    },
    {
      markdown: `My program:\n\n${code}\n\nIt says \`a < b && "c"\` and costs $5, not $10. See https://docs.python.org/3/ or [this](/questions/loops).`,
      formulas: 0,
    },
    {
      markdown: `| n | $${f(0)}$ | price |\n|:--|:-:|--:|\n| 1 | **a** | $5 |\n| 2 | \`b\` | $10 |`,
      formulas: f(0).includes('|') ? 0 : 1,
    },
    {
      markdown: `:::hint Look at $${f(0)}$\nUse $${f(1)}$\n\n:::step\n$$${f(2)}$$\n:::\n:::\n\n:::solution\n${code}\n:::`,
      formulas: 3,
    },
    {
      markdown: `> They said: "$${f(0)}$"\n>\n> - and $${f(1)}$\n\nNo: it's <b>wrong</b> & 1 < 2 > 0.\n\n---\n\nE = mc^2 'quoted' "twice"`,
      formulas: 2,
    },
    {
      markdown: `# Photo\n\n![triangle $${f(0)}$ "x"](/uploads/2025/a-b.png "Fig. 1") and ![far](https://example.com/x.png)\n\n### Part\n${f(1)}`,
      formulas: 0,
    },
    {
      markdown: `Given: $${f(0)}$, $${f(1)}$, $${f(2)}$ und $${f(3)}$.\n求$x$的值。 Найди $y$. أوجد $z$.`,
      formulas: 7,
    },
    {
      markdown: `- [x] done $${f(0)}$\n- a\n  - b\n    - c $${f(1)}$\n\n10. ten\n11. eleven\n\n    indented code & <tags>`,
      formulas: 2,
    },
    {
      markdown: `Text $$${f(0)}$$ in the middle,\n$$\n${f(1)}\n$$\nand on.\n\n${code}\n\nmail me: <mailto:a@example.org> or www.khanacademy.org`,
      formulas: 2,
    },
  ]
  return kinds[n % kinds.length] ?? { markdown: '', formulas: 0 }
}
