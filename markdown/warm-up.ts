import { LANGUAGE_NAMES } from './code.ts'

/** Something of everything that a post may hold: rendered before the first real text, so that it need not pay for compiling. */
export const SOME_OF_EVERYTHING = String.raw`# a
*b* **c** ~~d~~ [e](/f) https://a.org ![g](/uploads/h.png) ![i](https://j.org/k.png) $5 or $6

$x_1^2\sqrt[3]{\mathbf{x}}$ $\ce{2H2O -> A}$ $\vec{a}\hat{b}\bar{c}\overline{AB}$ $\mathbb{R}\mathcal{L}\mathrm{m}$ $f'(x)$ $90^\circ$ $\wrong$
$\text{a}\textcolor{red}{b}\boxed{c}\cancel{d}\underbrace{e}_{f}\overset{g}{h}$ $\binom{n}{k}$ $\log_2 8\,\Large x\small y\phantom{z}$

$$\begin{aligned}\frac{1}{2}&=\sin x\\&\le\left[\int_0^1 x\,dx\right]\end{aligned}$$

$$\sum_{i=1}^{n}\lim_{x\to0}\begin{pmatrix}1&2\\3&4\end{pmatrix}\begin{cases}a&b\\c&d\end{cases}\begin{array}{|c|}\hline x\\\hline\end{array}\xrightarrow{a}\tag{1}$$

|a|b|
|:-|-:|
|1|2|

1. a
   - b

> quote

:::hint $t$
c
:::
${LANGUAGE_NAMES.map((name) => `~~~${name}\nfunction let(a: int) { return "b" + 1 } // <c d="e">f</c> # g\n~~~`).join('\n')}`
